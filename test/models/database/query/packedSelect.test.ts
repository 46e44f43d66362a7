import { packedSelect } from '../../../../models/database/query/packedSelect';
import type { Database } from '../../../../models/database/database';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';

describe.each(databases)('rows that are read as one text on $name', kind => {
    let app: TestApp;
    let database: Database;
    beforeAll(async () => {
        app = await openTestApp(kind);
        database = app.services.database;
    });
    afterAll(() => app.drop());

    const names = ['number', 'text', 'like a list', 'none', 'of many'];
    const select = (where: string): string => {
        const roles = database.dialect.jsonList('r.id');
        return `SELECT u.id AS "number", 'é “x” 🍅 "\\' || u.username AS "text", '[1, 2]' AS "like a list",
            NULL AS "none", (SELECT ${roles} FROM sec_role AS r WHERE r.id <= 2) AS "of many"
            FROM sec_user AS u WHERE ${where}`;
    };
    const inOrder = <R extends object>(rows: readonly R[]): R[] =>
        rows
            .map(row => ({ ...row }) as R & { readonly number: number })
            .sort((one, other) => one.number - other.number);

    test('are those of their SELECT', async () => {
        const { sql, unpack } = packedSelect(database.dialect, select('u.id < $1'), names);
        const rows = unpack(await database.read(sql, [5]));
        const plain = await database.read(select('u.id < $1'), [5]);
        expect(rows).toHaveLength(4);
        expect(inOrder(rows)).toEqual(inOrder(plain));
        expect(inOrder(rows)[0]).toMatchObject({
            text: expect.stringMatching(/^é “x” 🍅 "\\\w/),
            'like a list': '[1, 2]',
            none: null,
            'of many': expect.stringMatching(/^\[\d+, ?\d+\]$/),
        });
    });

    test('may be none', async () => {
        const { sql, unpack } = packedSelect(database.dialect, select('u.id < 0'), names);
        expect(unpack(await database.read(sql))).toEqual([]);
    });

    test('have no real number in any column of a table, which a JSON text would round', async () => {
        const reals: Readonly<Record<string, string>> = {
            sqlite: `SELECT m.name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c
                WHERE m.type = 'table' AND c.type IN ('REAL', 'FLOAT', 'DOUBLE', 'NUMERIC', 'DECIMAL')`,
            postgres: `SELECT table_name FROM information_schema.columns WHERE table_schema = current_schema()
                AND data_type IN ('real', 'double precision', 'numeric')`,
        };
        expect(await database.read(reals[kind.name] ?? '')).toEqual([]);
    });
});
