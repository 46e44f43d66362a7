import type { CopiedTable } from './copiedTable';
import { CopyError } from './copyError';

type Pages = AsyncIterable<readonly string[]>;

async function* eachLine(pages: Pages): AsyncGenerator<string> {
    for await (const lines of pages) yield* lines;
}

/**
 * Compares the rows of a table with their copies, one by one.
 *
 * @returns how many there are
 * @throws CopyError at the first row that differs
 */
export const compareLines = async ({ name }: CopiedTable, source: Pages, copy: Pages): Promise<number> => {
    const copies = eachLine(copy);
    let rows = 0;
    for await (const line of eachLine(source)) {
        const copied = await copies.next();
        rows += 1;
        if (copied.done || copied.value !== line)
            throw new CopyError(`Row ${String(rows)} of the table ${name} is not the same in its copy.`);
    }
    if (!(await copies.next()).done) throw new CopyError(`The copy of the table ${name} has more rows than the table.`);
    return rows;
};
