import { places } from './bench/place';
import { fill } from './bench/fill';
import { fillBudgets } from './bench/tpm/fill';
import { writeFile } from './bench/feed/file';
import { rowsOf } from './bench/tpm/importing';
import { readSettings } from '../config/settings';
import { openDatabase } from '../models/database/open';
import { makeServices } from '../api/services';
import { Feeds } from '../api/feed/feed';
import inspector from 'node:inspector';
import { writeFileSync, statSync } from 'node:fs';

const place = await places[(process.argv[2] ?? 'sqlite') as 'sqlite']();
await fill(place, 5000);
const { plan, accounts } = await fillBudgets(place);
const settings = readSettings({ ...place.environment, DEMO_PASSWORD: 'Bench-marks-1!' });
const database = await openDatabase(settings);
const times = new Map<string, [number, number]>();
for (const name of ['run', 'change', 'read', 'scan', 'write'] as const) {
    const was = (database as any)[name].bind(database);
    (database as any)[name] = async (sql: any, ...rest: any[]) => {
        const b = performance.now();
        try { return await was(sql, ...rest); } finally {
            const k = name + ' ' + String(sql).replace(/\s+/g, ' ').slice(0, 90);
            const o = times.get(k) ?? [0, 0];
            times.set(k, [o[0] + performance.now() - b, o[1] + 1]);
        }
    };
}
const s = makeServices(database, settings, console as never);
const feeds = new Feeds({ database, writers: s.writers, jobs: s.jobs, log: s.log as never, filesDir: settings.filesDir, timeZone: 'America/Chicago' });
const file = await writeFile(rowsOf(20000, accounts));
const session = new inspector.Session();
session.connect();
const post = (m: string) => new Promise<any>((res, rej) => session.post(m, (e, r) => (e ? rej(e) : res(r))));
await post('Profiler.enable');
await post('Profiler.start');
const t = performance.now();
await feeds.receive({ source: 'TPM PROMOTIONS', adr_id: null, plan_id: plan, description: null, check_digit: 'by_length', confirm_drop: false, corrects: null, filename: 'x.csv', path: file.path, size: statSync(file.path).size }, { username: 'content' });
const looking = setInterval(async () => {
    const [r] = await database.read<any>('SELECT rows_read, rows_added FROM data_feed ORDER BY id DESC LIMIT 1');
    console.log(Math.round(performance.now() - t), JSON.stringify(r));
}, 500);
await s.jobs.drain();
clearInterval(looking);
console.log('ms', performance.now() - t, await database.read('SELECT status, message, rows_added, rows_rejected FROM data_feed'));
for (const [k, [ms, n]] of [...times].sort((a, b) => b[1][0] - a[1][0]).slice(0, 25)) console.log(Math.round(ms), n, k);
const { profile } = await post('Profiler.stop');
writeFileSync('/tmp/import.cpuprofile', JSON.stringify(profile));
await s.jobs.stop();
await database.close();
await place.drop();
process.exit(0);
