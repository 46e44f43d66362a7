import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fill, PASSWORD } from './fill';
import { measure, median, type Figures, type Request } from './load';
import { places, type Place } from './place';
import { startBare, startProduct } from './servers';
import { printTable, type Result } from './table';
import { workloads, type Workload } from './workloads';

const { values: given } = parseArgs({
    options: {
        products: { type: 'string', default: '1000000' },
        seconds: { type: 'string', default: '3' },
        rounds: { type: 'string', default: '3' },
        database: { type: 'string' },
    },
});

const FOLDER = '.cache/bench';

const signIn = async (origin: string): Promise<string> => {
    const response = await fetch(`${origin}/iss/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'content', password: PASSWORD }),
    });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    if (!cookie) throw new Error('The bench cannot sign in.');
    return cookie;
};

const productRequest = (origin: string, cookie: string, { method, path: below, body }: Workload): Request => ({
    url: `${origin}/iss/api${below}`,
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
});

const bareRequest = (origin: string, { bare }: Workload): Request => ({
    url: `${origin}${bare.path}?${new URLSearchParams(bare.search ? { search: bare.search } : {}).toString()}`,
    method: 'GET',
    headers: {},
    body: undefined,
});

/** Rounds take turns, so that a machine that slows down slows both; of each figure the median stands. */
const compare = async (ours: Request, bare: Request): Promise<{ ours: Figures; bare: Figures }> => {
    const rounds: { ours: Figures; bare: Figures }[] = [];
    for (let round = 0; round < Number(given.rounds); round++) {
        const seconds = Number(given.seconds);
        rounds.push({ bare: await measure(bare, seconds), ours: await measure(ours, seconds) });
    }
    const middle = (side: 'ours' | 'bare'): Figures => ({
        alone: median(rounds.map(round => round[side].alone)),
        rate: median(rounds.map(round => round[side].rate)),
        p95: median(rounds.map(round => round[side].p95)),
    });
    return { ours: middle('ours'), bare: middle('bare') };
};

const benchPlace = async (place: Place): Promise<Result[]> => {
    console.log(`Filling ${place.name} with ${given.products} products …`);
    await fill(place, Number(given.products));
    const [product, bare] = [await startProduct(place), await startBare(place)];
    const cookie = await signIn(product.origin);
    const results: Result[] = [];
    for (const workload of workloads) {
        const figures = await compare(
            productRequest(product.origin, cookie, workload),
            bareRequest(bare.origin, workload),
        );
        results.push({ database: place.name, workload: workload.name, ...figures });
    }
    await Promise.all([product.stop(), bare.stop()]);
    return results;
};

const results: Result[] = [];
for (const [name, open] of Object.entries(places)) {
    if (given.database && given.database !== name) continue;
    const place = await open();
    try {
        results.push(...(await benchPlace(place)));
    } finally {
        await place.drop();
    }
}
printTable(results);
mkdirSync(FOLDER, { recursive: true });
const file = path.join(FOLDER, 'result.json');
const machine = { node: process.version, cores: availableParallelism(), date: new Date().toISOString() };
writeFileSync(file, JSON.stringify({ machine, options: given, results }, null, 4));
console.log(`\nWritten to ${file}`);
