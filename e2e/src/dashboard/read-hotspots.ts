import type { Page } from 'playwright';

/** A row of the list of hotspots: what a person reads in each column, by the column's head. */
export type HotspotRow = Readonly<Record<string, string>>;

/** Opens the list of hotspots and reads its rows; empty while nothing is there. `query` stands in the address. */
export async function readHotspots(
  page: Page,
  url: string,
  query = '',
): Promise<readonly HotspotRow[]> {
  await page.goto(`${url}/hotspots?${query}`);
  const heads = (await page.locator('table.hotspots thead th').allInnerTexts()).map(fold);
  const rows = await page.locator('table.hotspots tbody tr').all();
  return Promise.all(
    rows.map(async (row) => {
      const cells = await row.locator('> th, > td').allInnerTexts();
      return Object.fromEntries(heads.map((head, index) => [head, fold(cells[index] ?? '')]));
    }),
  );
}

/** One line, and the head of a sorted column without its arrow. */
function fold(text: string): string {
  return text
    .replace(/[↑↓▲▼]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
