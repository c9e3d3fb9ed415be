import { contestants, CONTESTANTS } from './contestants.ts';

/** Runs one contestant in a process of its own, and prints what it took. */
const [name, file = ''] = process.argv.slice(2);
const contestant = CONTESTANTS.find((one) => one === name);
if (!contestant) throw new Error(`There is no contestant ${String(name)}.`);
const start = performance.now();
const wrong = await contestants[contestant](file);
const seconds = (performance.now() - start) / 1000;
console.log(JSON.stringify({ seconds, wrong, megabytes: process.resourceUsage().maxRSS / 1024 }));
