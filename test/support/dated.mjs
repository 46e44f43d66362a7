import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What only a browser shows is tested in one time zone. */
const OF_SERVER = ['models', 'api', 'config', 'seeders'];

/** A test that names a day or a moment, follows periods, or goes over all kinds of field. `Date.now` knows no zone. */
const DATED = /\d{4}-\d{2}-\d{2}|\bnew Date\(|[Tt]racking|fixtures\/(fields|records)'/;

/**
 * A screen hands on days as they are, and shows moments by one function. What is left are tests that make a moment by the
 * local clock, and those of the day that it is.
 */
const DATED_SCREEN = /\bnew Date\(|\btoday\b/;

const isTest = file => /\.test\.tsx?$/.test(file);

/** The test files that dates can touch, with slashes, from the project's folder. */
export function datedTests(root) {
    const testsOf = (room, pattern) =>
        readdirSync(path.join(root, 'test', room), { recursive: true })
            .filter(isTest)
            .map(file => path.posix.join('test', room, file.split(path.sep).join('/')))
            .filter(file => pattern.test(readFileSync(path.join(root, file), 'utf8')));
    return [...OF_SERVER.flatMap(room => testsOf(room, DATED)), ...testsOf('admin', DATED_SCREEN)];
}
