import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { generatedDefinitions, RecordWorld } from '../../../support/recordWorld';
import { definitions } from '../../../support/underTest';
import { applyBook, comparedBook, exportedBook } from '../../../support/workbooks';

const listed = definitions.filter(({ operations }) => operations.includes('list'));
/** Its records need a promotion that is approved. */
const OF_APPROVED = 'services/tpm/promoactual';
const changeable = generatedDefinitions.filter(
    ({ path, operations }) => operations.includes('list') && operations.includes('update') && path !== OF_APPROVED,
);

describe.each(databases)('every list as a workbook on $name', kind => {
    let app: TestApp;
    let client: Client;
    let world: RecordWorld;

    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('administrator');
        world = await RecordWorld.by(client);
    });
    afterAll(() => app.drop());

    test.each(listed.map(definition => [definition.path, definition] as const))(
        '%s comes back without a difference',
        async (path, definition) => {
            if (changeable.includes(definition)) for (let at = 0; at < 3; at += 1) await world.store(definition);
            const { rows } = await comparedBook(app, client, await exportedBook(client, { path }));
            expect(rows).toEqual([]);
        },
    );

    test.each(changeable.map(definition => [definition.path, definition] as const))(
        '%s is changed by it',
        async (path, definition) => {
            const record = await world.store(definition);
            const book = await exportedBook(client, { path, filter: { id: [record.id] } });
            const sheet = book.sheet();
            sheet.set(sheet.rowOf('@id', String(record.id)), 'Weight', 17);
            const review = await comparedBook(app, client, book);
            expect(review.rows).toMatchObject([{ record: record.id, state: 'CHANGED', errors: [] }]);
            const { data } = await applyBook(client, review);
            expect(data).toMatchObject({ done: 1, rejected: [] });
            const saved = await client.call('GET', `/${path}/${String(record.id)}`);
            expect(saved.data).toMatchObject({ weight: 17 });
        },
    );
});
