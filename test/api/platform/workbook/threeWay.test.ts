import fc, { type Arbitrary } from 'fast-check';
import { productDepartment } from '../../../../models/features/settings/productDepartment';
import type { WorkbookCell, WorkbookReview, WorkbookRow } from '../../../../models/platform/workbook/calls';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import type { EditedBook } from '../../../support/editedBook';
import { applyBook, comparedBook, exportedBook } from '../../../support/workbooks';

const { path } = productDepartment;
const RECORDS = 2_400;
const EDITS = 10_000;
const NEW_ROWS = 100;
/** The same edits in every run. */
const SEED = 20_261_127;

const FIELDS = ['code', 'name', 'description', 'weight', 'enabled'] as const;
const LABELS = {
    code: 'Code',
    name: 'Name',
    description: 'Description',
    weight: 'Weight',
    enabled: 'Enabled',
} as const;
type FieldName = (typeof FIELDS)[number];
/** The texts of a row in a workbook. */
type Row = Readonly<Record<FieldName, string>>;

/** Three versions of a record; null: it does not exist. */
interface Edit {
    readonly base: Row;
    readonly now: Row | null;
    readonly file: Row | null;
}

/** The result of an edit by the rule, computed independently of the product. */
interface Expected {
    readonly state: 'CHANGED' | 'CONFLICT' | 'WRONG' | 'GONE';
    readonly changed: readonly FieldName[];
    readonly conflicts: readonly FieldName[];
}

// Few values, so that both sides often change a cell to the same value.
const rowOf = (at: number): Arbitrary<Row> =>
    fc.record({
        code: fc.constantFrom('A', 'B', 'C').map(letter => `TW-${String(at)}-${letter}`),
        name: fc.constantFrom('Alpha', 'Beta', 'Gamma & <Delta>'),
        description: fc.constantFrom('', 'Dry; "goods"', 'Two\nlines'),
        weight: fc.constantFrom('1', '20', '300'),
        enabled: fc.constantFrom('Yes', 'No'),
    });

const editOf = (at: number): Arbitrary<Edit> =>
    fc.record({
        base: rowOf(at),
        now: fc.option(rowOf(at), { freq: 20 }),
        file: fc.option(rowOf(at), { freq: 20 }),
    });

const edits: readonly Edit[] = fc
    .sample(fc.tuple(...Array.from({ length: RECORDS }, (_none, at) => editOf(at))), { numRuns: 1, seed: SEED })
    .flat();

const isEdited = ({ base, now, file }: Edit, name: FieldName): boolean =>
    now?.[name] !== base[name] || file?.[name] !== base[name];

/** Computes the expected result; undefined: there is nothing to do. */
const expectedOf = ({ base, now, file }: Edit): Expected | undefined => {
    if (!file) return now ? { state: 'GONE', changed: [], conflicts: [] } : undefined;
    const inFile = FIELDS.filter(name => file[name] !== base[name]);
    if (!now) return inFile.length > 0 ? { state: 'WRONG', changed: inFile, conflicts: [] } : undefined;
    const changed = inFile.filter(name => now[name] === base[name]);
    const conflicts = inFile.filter(name => now[name] !== base[name] && now[name] !== file[name]);
    if (conflicts.length > 0) return { state: 'CONFLICT', changed, conflicts };
    return changed.length > 0 ? { state: 'CHANGED', changed, conflicts } : undefined;
};

const withFields = (now: Row, file: Row, names: readonly FieldName[]): Row => ({
    ...now,
    ...Object.fromEntries(names.map(name => [name, file[name]])),
});

const valuesOf = ({ code, name, description, weight, enabled }: Row) => [
    code,
    name,
    description || null,
    Number(weight),
    enabled === 'Yes',
];

interface Stored {
    readonly id: number;
    readonly code: string;
    readonly name: string;
    readonly description: string | null;
    readonly weight: number;
    readonly enabled: boolean | number;
}

const toRow = ({ code, name, description, weight, enabled }: Stored): Row => ({
    code,
    name,
    description: description ?? '',
    weight: String(weight),
    enabled: enabled ? 'Yes' : 'No',
});

const newRow = (at: number): Row => ({
    code: `TW-NEW-${String(at)}`,
    name: 'New',
    description: '',
    weight: '7',
    enabled: 'No',
});

// Comparing and merging does not depend on the database; other tests write to both.
const [kind] = databases;

describe('random edits of a workbook', () => {
    let app: TestApp;
    let client: Client;

    beforeAll(async () => {
        app = await openTestApp(kind!);
        client = await app.as('content');
    });
    afterAll(() => app.drop());

    /** Stores all records in their exported state, and returns their ids. */
    const store = (): Promise<number[]> => {
        const { database } = app.services;
        const moment = new Date().toISOString();
        const sql = `INSERT INTO product_department (code, name, description, weight, enabled, system_entity, version,
            create_date, create_user, update_date, update_user)
            VALUES ($1, $2, $3, $4, $5, $6, 1, $7, 'sys', $7, 'sys') RETURNING id`;
        return database.write(async transaction => {
            const ids: number[] = [];
            for (const { base } of edits) {
                const values = [...valuesOf(base), false, moment];
                const [row] = await database.run<{ id: number }>(sql, values, transaction);
                ids.push(row!.id);
            }
            return ids;
        });
    };
    /** Makes the changes of another user. */
    const changeStored = (ids: readonly number[]): Promise<void> => {
        const { database } = app.services;
        const update = `UPDATE product_department SET code = $1, name = $2, description = $3, weight = $4, enabled = $5,
            version = version + 1 WHERE id = $6`;
        return database.write(async transaction => {
            for (const [at, { now }] of edits.entries()) {
                const id = ids[at]!;
                if (now) await database.run(update, [...valuesOf(now), id], transaction);
                else await database.run('DELETE FROM product_department WHERE id = $1', [id], transaction);
            }
        });
    };
    const saved = async (): Promise<ReadonlyMap<string, Row>> => {
        const sql = "SELECT * FROM product_department WHERE code LIKE 'TW-%'";
        const found = await app.services.database.read<Stored>(sql, []);
        return new Map(found.map(row => [row.code.startsWith('TW-NEW') ? row.code : String(row.id), toRow(row)]));
    };
    /** Makes the user's changes: rows are changed, removed, added and reordered. */
    const edit = (book: EditedBook, ids: readonly number[]): ReadonlyMap<number, number> => {
        const sheet = book.sheet();
        const rows = new Map(sheet.rows.slice(1).map(row => [String(sheet.text(row, '@id')), row]));
        for (const [at, { file }] of edits.entries()) {
            const row = rows.get(String(ids[at]))!;
            if (!file) rows.delete(String(ids[at]));
            else for (const name of FIELDS) sheet.set(row, LABELS[name], file[name] || undefined);
        }
        const added = Array.from({ length: NEW_ROWS }, (_none, at) => {
            const row: (typeof sheet.rows)[number] = [];
            for (const name of FIELDS) row[sheet.at(LABELS[name])] = newRow(at)[name] || undefined;
            return row;
        });
        sheet.rows.splice(1, Infinity, ...[...rows.values()].reverse(), ...added);
        return new Map(sheet.rows.map((row, at) => [at + 1, Number(sheet.text(row, '@id') ?? 0)] as const));
    };
    const fieldsOf = ({ fields }: WorkbookRow) => fields as Readonly<Record<string, WorkbookCell>>;

    test(`${EDITS.toLocaleString('en-US')} of them equal a merge that is written down apart: nothing is lost`, async () => {
        expect(edits.flatMap(one => FIELDS.filter(name => isEdited(one, name))).length).toBeGreaterThanOrEqual(EDITS);
        const ids = await store();
        const book = await exportedBook(client, { path, filter: { code_like: 'TW-' }, sort: ['id', 'ASC'] });
        const idAt = edit(book, ids);
        await changeStored(ids);
        const review = await comparedBook(app, client, book);

        // The displayed comparison.
        const exported = new Map(ids.map((id, at) => [id, at] as const));
        const expected = new Map(edits.flatMap((one, at) => (expectedOf(one) ? [[ids[at]!, expectedOf(one)!]] : [])));
        const shown = review.rows.filter(({ state }) => state !== 'NEW');
        expect(review.rows.length - shown.length).toBe(NEW_ROWS);
        const idOf = ({ row }: WorkbookRow): number => (row > 0 ? idAt.get(row)! : ids[-row - 2]!);
        const cellsOf = (id: number, { changed, conflicts }: Expected) => {
            const { base, now, file } = edits[exported.get(id)!]!;
            const cells = [...changed, ...conflicts].map(name => {
                const cell = { base: base[name], mine: file![name], saved: now?.[name] ?? null };
                return [name, conflicts.includes(name) ? { ...cell, isConflict: true } : cell];
            });
            return Object.fromEntries(cells) as unknown;
        };
        expect(shown).toHaveLength(expected.size);
        expect(new Map(shown.map(row => [idOf(row), [row.state, fieldsOf(row)]]))).toEqual(
            new Map([...expected].map(([id, one]) => [id, [one.state, cellsOf(id, one)]])),
        );

        // Applies without a choice: the changes of the file alone, and new rows.
        expect((await applyBook(client, review)).data).toMatchObject({ rejected: [] });
        const merged = new Map(Array.from({ length: NEW_ROWS }, (_none, at) => [newRow(at).code, newRow(at)]));
        for (const [at, { now, file }] of edits.entries())
            if (now) merged.set(String(ids[at]), withFields(now, file ?? now, expected.get(ids[at]!)?.changed ?? []));
        expect(await saved()).toEqual(merged);

        // Of the rest every other one is accepted: conflicts by cell, deleted rows by row.
        const left = (await client.call<WorkbookReview>('GET', `/workbook/${String(review.id)}`)).data!;
        expect(left.rows.map(({ state }) => state).sort()).toEqual(
            [...expected.values()]
                .map(({ state }) => state)
                .filter(state => state !== 'CHANGED')
                .sort(),
        );
        const chosen = left.rows.filter(({ state }, at) => at % 2 === 0 && state !== 'WRONG');
        const accept = chosen.flatMap(row => {
            const { row: number, version } = row;
            const names = Object.keys(fieldsOf(row));
            return row.state === 'GONE'
                ? [{ row: number, version }]
                : names.map(field => ({ row: number, field, version }));
        });
        expect((await applyBook(client, review, accept)).data).toMatchObject({ done: chosen.length, rejected: [] });
        for (const row of chosen) {
            const id = idOf(row);
            const { file } = edits[exported.get(id)!]!;
            if (file) merged.set(String(id), withFields(merged.get(String(id))!, file, expected.get(id)!.conflicts));
            else merged.delete(String(id));
        }
        expect(await saved()).toEqual(merged);
    });
});
