import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Browser code is tested in one time zone. */
const OF_SERVER = ['models', 'api', 'config', 'seeders'];

/** A test that contains a day or a time, uses periods, or covers all kinds of field. `Date.now` has no time zone. */
const DATED = /\d{4}-\d{2}-\d{2}|\bnew Date\(|[Tt]racking|fixtures\/(fields|records)'/;

/**
 * A screen passes days on unchanged, and shows times by one function. The remaining tests are those that build a time
 * by the local clock, and those of the current day.
 */
const DATED_SCREEN = /\bnew Date\(|\btoday\b/;

const isTest = file => /\.test\.tsx?$/.test(file);

/** Returns the test files that dates can affect, with slashes, relative to the project's folder. */
export function datedTests(root) {
    const testsOf = (room, pattern) =>
        readdirSync(path.join(root, 'test', room), { recursive: true })
            .filter(isTest)
            .map(file => path.posix.join('test', room, file.split(path.sep).join('/')))
            .filter(file => pattern.test(readFileSync(path.join(root, file), 'utf8')));
    return [...OF_SERVER.flatMap(room => testsOf(room, DATED)), ...testsOf('admin', DATED_SCREEN)];
}
