import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Rooms whose tests run in a second time zone as far as dates can touch them; what a browser shows is tested in one. */
const ROOMS = ['models', 'api', 'config', 'seeders', 'admin'];

/** A test that names a day or a moment, follows periods, or goes over all kinds of field. `Date.now` knows no zone. */
const DATED = /\d{4}-\d{2}-\d{2}|\bnew Date\(|[Tt]racking|fixtures\/(fields|records)'/;

const isTest = file => /\.test\.tsx?$/.test(file);

/** The test files that dates can touch, with slashes, from the project's folder. */
export function datedTests(root) {
    return ROOMS.flatMap(room =>
        readdirSync(path.join(root, 'test', room), { recursive: true })
            .filter(isTest)
            .map(file => path.posix.join('test', room, file.split(path.sep).join('/'))),
    ).filter(file => DATED.test(readFileSync(path.join(root, file), 'utf8')));
}
