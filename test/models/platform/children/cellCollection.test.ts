import Joi from 'joi';
import {
    conflictsOf,
    computeAppliedChanges,
    rowConflicts,
    type Choices,
} from '../../../../models/platform/history/conflict';
import { cellTableOf } from '../../../../models/database/table';
import { differencesOf } from '../../../../models/platform/history/difference';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import {
    chosenTogether,
    comparisonOf,
    RowProblem,
    rowAnswer,
    rowInput,
} from '../../../../models/platform/children/cellCollection';
import {
    problemMessage,
    rowAfter,
    rowChanges,
    type RowReferences,
} from '../../../../models/platform/children/cellChange';
import { shapeSchema, validation } from '../../../../models/platform/definition/schema';
import { compareRow, compareRows, likelySide } from '../../../../models/platform/history/merge';
import { price, priceMessages, prices, type Price } from '../../../support/prices';

const TODAY = '2026-11-22';
const SPRING = { promoted: true, from_date: '2026-03-01', to_date: '2026-05-30' };
const SUMMER = { promoted: true, from_date: '2026-06-01', to_date: '2026-08-30' };

describe('what follows from a collection', () => {
    test('its table: rows go with their record, and what they are at stays', () => {
        const { columns, primaryKey } = cellTableOf(prices);
        expect(primaryKey).toEqual(['department_id', 'entity_type_id']);
        expect(columns['department_id']?.references).toEqual({ table: 'product_department', onDelete: 'CASCADE' });
        expect(columns['entity_type_id']?.references).toEqual({ table: 'entity_type', onDelete: 'RESTRICT' });
        expect(columns['amount']).toEqual({ type: 'BIGINT', nullable: false });
        expect(columns['note']).toEqual({ type: 'STRING', length: 40, nullable: true });
    });

    test('what is given of a row: anything may be left out or emptied, nothing may be wrong', () => {
        const schema = shapeSchema(Joi, rowInput(prices).object);
        const message = (input: object) => schema.validate(input, validation).error?.details.map(({ path }) => path[0]);
        expect(message({ id: 1 })).toBeUndefined();
        expect(message({ id: 1, amount: null, per: null, note: '' })).toBeUndefined();
        expect(message({ id: 1, amount: 1.234, per: 0, note: 'x'.repeat(41), other: 1 })).toEqual([
            'amount',
            'per',
            'note',
            'other',
        ]);
        expect(Object.keys(rowAnswer(prices).object)).toEqual(['id', ...prices.names]);
    });
});

describe('a change of a row', () => {
    const after = (present: Price | null, input: Partial<Price> | { amount: null }) =>
        rowAfter(prices, present, input, TODAY);

    test('keeps what is absent, empties what is null, and leaves always what is always there', () => {
        expect(after(price(2, { per: 3, note: 'a' }), { note: '' })).toEqual(price(2, { per: 3 }));
        expect(after(price(2, { per: 3 }), { amount: 4, per: null } as never)).toEqual(price(4, { per: 3 }));
        expect(after(null, { amount: 4 })).toEqual(price(4));
    });

    test('takes it away where its presence is emptied, and makes none without it', () => {
        expect(after(price(2), { amount: null })).toBeNull();
        expect(after(null, { note: 'a' })).toEqual(new RowProblem('amount', messages.required));
    });

    test('keeps nothing of what is switched off, and asks the collection’s own rule', () => {
        expect(after(price(2, { ...SPRING, reason: 'b' }), { promoted: false })).toEqual(price(2));
        expect(after(price(2), { promoted: true })).toMatchObject({ from_date: TODAY, to_date: null });
        const wrong = after(price(2), { promoted: true, to_date: '2026-01-01' });
        expect(wrong).toEqual(new RowProblem('to_date', priceMessages.ends));
    });

    test('of many tells what differs, and what is wrong with which', () => {
        const references: RowReferences = { codes: new Map([[7, 'STORE']]), known: {}, today: TODAY };
        const input = [{ id: 7, note: 'n' }, { id: 8 }, { id: 7, amount: 3 }];
        const { changes, problems } = rowChanges(prices, input, () => price(2), references);
        expect(changes).toEqual([{ id: 7, code: 'STORE', from: price(2), to: price(2, { note: 'n' }) }]);
        expect([...problems].map(([at, problem]) => [at, problemMessage(prices, problem).text])).toEqual([
            [1, 'Type: There is no such type.'],
            [2, 'Type: Must not repeat an item.'],
        ]);
        expect(rowChanges(prices, [{ id: 7, amount: 2 }], () => price(2), references).changes).toEqual([]);
    });
});

test('a difference tells the fields that differ, lists by what they hold', () => {
    const [from, to] = [price(2, { tags: ['a'] }), price(2, { tags: ['a'], per: 2 })];
    expect(differencesOf(prices.names, from, to)).toEqual([{ name: 'per', from: 1, to: 2 }]);
    expect(differencesOf(prices.names, null, price(2, { per: 1 })).map(({ name }) => name)).toEqual([
        'amount',
        'per',
        'promoted',
    ]);
});

describe('a conflict', () => {
    const change = (from: Price | null, to: Price | null) => ({ id: 7, code: 'STORE', from, to });
    const left = (proposed: ReturnType<typeof change>, now: Price | null, choices: Choices = {}) =>
        computeAppliedChanges(prices, { fields: {}, rows: [proposed] }, { fields: {}, rowAt: () => now }, choices)
            .rows[0]?.to;

    test('is a field that two have changed to different values', () => {
        const proposed = change(price(2), price(3, { note: 'n' }));
        expect(rowConflicts(prices, proposed, price(2, { per: 4 }))).toEqual([]);
        expect(left(proposed, price(2, { per: 4 }))).toEqual(price(3, { note: 'n', per: 4 }));
        expect(rowConflicts(prices, proposed, price(5))).toEqual([
            { key: 'price:7.amount', from: 2, current: 5, to: 3 },
        ]);
        expect(left(proposed, price(5), { 'price:7.amount': 'keep' })).toEqual(price(5, { note: 'n' }));
    });

    test('of fields that go together is one of all of them', () => {
        const proposed = change(price(2, SPRING), price(2, SUMMER));
        const keys = rowConflicts(prices, proposed, price(2)).map(({ key }) => key);
        expect(keys.sort()).toEqual(['price:7.from_date', 'price:7.promoted', 'price:7.to_date']);
    });

    test('of a record’s own fields is told beside those of its rows', () => {
        const proposal = { fields: { name: { from: 'A', to: 'B' } }, rows: [change(price(2), null)] };
        const present = { fields: { name: 'C' }, rowAt: () => price(2, { note: 'n' }) };
        expect(conflictsOf(prices, proposal, present).map(({ key }) => key)).toEqual(['name', 'price:7.note']);
    });
});

describe('two versions', () => {
    test('differ by fields that are chosen together; what I changed is likely mine', () => {
        expect(chosenTogether(prices).at(-2)).toEqual(['promoted', 'from_date', 'to_date', 'reason']);
        const [base, mine, theirs] = [price(2), price(3, { per: 2 }), price(2, { per: 3, ...SPRING })];
        const rows = (row: Price) => new Map([[7, row]]);
        const versions = { base: rows(base), mine: rows(mine), theirs: rows(theirs) };
        const cells = compareRows(versions, comparisonOf(prices));
        expect(cells.map(cell => [cell.id, cell.names[0], likelySide(cell)])).toEqual([
            [7, 'amount', 'mine'],
            [7, 'per', 'mine'],
            [7, 'promoted', 'theirs'],
        ]);
    });

    test('of which one lacks the row differ by all of it', () => {
        const rows = new Map([[7, price(2)]]);
        const cells = compareRows({ base: rows, mine: rows, theirs: new Map() }, comparisonOf(prices));
        expect(cells.map(cell => [cell.names, likelySide(cell)])).toEqual([[prices.names, 'theirs']]);
    });

    test('of a record are told by its own fields', () => {
        const base = { name: 'A', weight: 1 };
        const mine = { name: 'B', weight: 1 };
        const cells = compareRow(null, { base, mine, theirs: { ...base } }, { names: ['name', 'weight'] });
        const [own, saved] = [{ name: 'B' }, { name: 'A' }];
        expect(cells).toEqual([
            { id: null, names: ['name'], base: saved, mine: own, theirs: saved, changedBy: 'mine', isRow: false },
        ]);
        expect(cells.map(likelySide)).toEqual(['mine']);
    });
});
