/** Runs in a fresh process: reads a scene on stdin, judges it once, prints the milliseconds that took. */
import { readFileSync } from 'node:fs';
import { judge } from '@unthrash/detector';
import { key, type Scene, surroundings } from './scene.ts';

const scene: Scene = JSON.parse(readFileSync(0, 'utf8'));
const began = performance.now();
judge(scene.entries, scene.snapshot, scene.proposal, surroundings, key);
console.log(performance.now() - began);
