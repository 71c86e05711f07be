import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../browser/open-browser.ts';
import { axeProblems, cutTexts, keyboardProblems, unfold } from './page-checks.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function show(body: string): Promise<void> {
  await browser.page.setViewportSize({ width: 360, height: 600 });
  await browser.page.setContent(
    `<!doctype html><html lang="en"><title>Page</title><main><h1>Head</h1>${body}</main></html>`,
  );
}

test('a sound page has nothing to mend', async () => {
  await show('<p>Words <a href="#x">and a link</a></p>');
  expect(await axeProblems(browser.page)).toEqual([]);
  expect(await cutTexts(browser.page)).toEqual([]);
  expect(await keyboardProblems(browser.page)).toEqual([]);
});

test('pale text and a nameless button are found', async () => {
  await show('<p style="color: #ddd">Pale words</p><button type="button"></button>');
  const found = (await axeProblems(browser.page)).join('\n');
  expect(found).toMatch(/^color-contrast: p/m);
  expect(found).toMatch(/^button-name: button/m);
});

test.each([
  [
    'beyond the window',
    '<p style="width: 600px">too wide for the window it stands in, by far it is so</p>',
  ],
  [
    'beyond the column of the page',
    '<p style="width: 350px; white-space: nowrap; text-align: right">a column’s end is an edge too</p>',
  ],
  [
    'in a box that hides it',
    '<p style="width: 80px; overflow: hidden; white-space: nowrap">cut words here</p>',
  ],
  [
    'so that nothing of it is left, though its title has it',
    '<p title="cut words here" style="max-width: 0; overflow: hidden; white-space: nowrap">cut words here</p>',
  ],
  [
    'shortened with dots',
    '<p style="width: 80px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">cut words here</p>',
  ],
])('text is found that is cut: %s', async (_where, body) => {
  await show(body);
  expect(await cutTexts(browser.page)).not.toEqual([]);
});

test('text that can be scrolled to, is only for ears, or has its whole in a title counts as seen', async () => {
  await show(`
    <div style="overflow-x: auto" tabindex="0"><p style="width: 600px">Far out to the right of it all</p></div>
    <span style="position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap">For ears</span>
    <p title="cut words here" style="width: 80px; overflow: hidden; white-space: nowrap">cut words here</p>`);
  expect(await cutTexts(browser.page)).toEqual([]);
});

test('what Tab does not reach, and what does not show the focus, is found', async () => {
  await show(`
    <a href="#x" style="outline: none">quiet</a>
    <div inert><button type="button">cut off</button></div>
    <details><summary>more</summary><a href="#y">inside</a></details>`);
  await unfold(browser.page);
  expect(await keyboardProblems(browser.page)).toEqual([
    'a "quiet" does not show that it has the focus',
    'button "cut off" is not reached',
  ]);
});
