import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { adrs } from './adr/adrs';
import { adrFeeding } from './adr/feeding';
import type { Bench } from './bench';
import { buildYardsticks } from './build';
import { exporting } from './exporting';
import { feeding } from './feed/feeding';
import { takingBack } from './feed/takingBack';
import { fill } from './fill';
import { growth } from './growth';
import { jobs } from './jobs/jobs';
import { loads } from './loads';
import { options, wanted } from './options';
import { benchDatabases, type BenchDatabase } from './location';
import { reports } from './report/reports';
import { home } from './screens/home';
import { queue } from './screens/queue';
import { screens } from './screens/screens';
import { typing } from './screens/typing';
import { secondPage } from './secondPage';
import { starting } from './starting';
import { importing } from './tpm/importing';
import { tpms } from './tpm/tpms';
import { twoNodes } from './twoNodes';
import { users } from './users';
import { workbooks } from './tpm/workbooks';
import { printTable, type Result } from './table';

const FOLDER = '.cache/bench';

/** Benches in the order in which they run: those that change the catalogue are last. */
const benches: readonly Bench[] = [
    starting,
    screens,
    home,
    typing,
    secondPage,
    exporting,
    loads,
    users,
    twoNodes,
    // Its plan is the first of the database.
    tpms,
    adrs,
    queue,
    reports,
    jobs,
    importing,
    workbooks,
    adrFeeding,
    feeding,
    takingBack,
    growth,
];

const benchLocation = async (database: BenchDatabase): Promise<Result[]> => {
    const chosen = benches.filter(
        ({ keys, isOnce, isOnlyNamed }) =>
            keys.some(wanted) &&
            !(isOnce && database.name !== 'sqlite') &&
            !(isOnlyNamed && options.only === undefined),
    );
    if (chosen.length === 0) return [];
    const products = chosen.some(({ usesCatalogue }) => usesCatalogue) ? options.products : 0;
    console.log(`Filling ${database.name} with ${String(products)} products …`);
    const ids = await fill(database, products);
    const results: Result[] = [];
    for (const bench of chosen) {
        console.log(`Measuring ${bench.keys.filter(wanted).join(', ')} on ${database.name} …`);
        results.push(...(await bench.run({ database, ids })));
    }
    return results;
};

await buildYardsticks();
const results: Result[] = [];
for (const [name, open] of Object.entries(benchDatabases)) {
    if (options.database && options.database !== name) continue;
    const fresh = await open();
    try {
        results.push(...(await benchLocation(fresh)));
    } finally {
        await fresh.drop();
    }
}
printTable(results);
mkdirSync(FOLDER, { recursive: true });
const file = path.join(FOLDER, 'result.json');
const machine = { node: process.version, cores: availableParallelism(), date: new Date().toISOString() };
writeFileSync(file, JSON.stringify({ machine, options, results }, null, 4));
console.log(`\nWritten to ${file}`);
