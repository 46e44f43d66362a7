// Serves PostgreSQL until its input ends; its first line is the address. A line of input restarts it, with its data at
// the same address, after as many milliseconds as the line has; the address is printed again when it is ready.
import { createInterface } from 'node:readline';
import { startPostgres } from './postgres.mjs';

const { url, restart, stop } = await startPostgres();
console.log(url);
let last = Promise.resolve();
createInterface({ input: process.stdin })
    .on('line', line => {
        last = last.then(() => restart(Number(line))).then(() => console.log(url));
    })
    .once('close', () => last.then(stop).then(() => process.exit()));
