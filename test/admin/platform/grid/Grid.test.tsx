import { useMemo, useState } from 'react';
import { Notification } from 'react-admin';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeStore } from '../../../../admin/platform/data/store';
import type { CellAdapter, CellChange } from '../../../../admin/platform/grid/adapter';
import { gridColumns } from '../../../../admin/platform/grid/columns';
import { Grid } from '../../../../admin/platform/grid/Grid';
import { asGridSheet, GridSheetContext } from '../../../../admin/platform/grid/gridSheet';
import { knownRows, type RowSource } from '../../../../admin/platform/grid/rows';
import { SelectionStatus } from '../../../../admin/platform/grid/SelectionStatus';
import { useCollapsed } from '../../../../admin/platform/grid/useCollapsed';
import type { Sizing } from '../../../../admin/platform/grid/sizing';
import { useSheet } from '../../../../admin/platform/grid/useSheet';
import { makeSteps } from '../../../../admin/platform/grid/steps';
import { useEditableSheet, type EditedDocument } from '../../../../admin/platform/grid/useEditableSheet';
import { show } from '../../../support/screen';

/** A product of a promotion, or, without a key, the total of all products. */
interface Item {
    readonly key: number | null;
    readonly name: string;
    /** Values by column id. */
    readonly saved: Readonly<Record<number, number | null>>;
}

/** The field of a column: an integer, or whether an allowance covers a product. */
interface Field {
    readonly id: number;
    readonly code: string;
    readonly name: string;
    readonly kind: 'number' | 'cover';
    readonly children: readonly Field[];
}
const field = (id: number, code: string, kind: Field['kind'], children: readonly Field[] = []): Field => ({
    id,
    code,
    kind,
    children,
    name: `The ${code}`,
});
const fields = [
    field(1, 'Cases', 'number', [field(2, 'Pack', 'number')]),
    field(3, 'Off invoice', 'cover'),
    field(4, 'Lump sum', 'cover'),
];
const products: readonly Item[] = [
    { key: 11, name: 'Sauce', saved: { 1: 100, 2: 12, 3: 1 } },
    { key: 12, name: 'Salsa', saved: { 1: 20, 2: 24 } },
    { key: 13, name: 'Pesto', saved: { 1: 3 } },
];

/** The unsaved values of a product, by column id. */
type Draft = ReadonlyMap<number, number | null>;
type Drafts = ReadonlyMap<number, Draft>;
type Change = CellChange<Item, Field, number>;

const TRUE = ['x', '1', 'yes'];
const FULL = /^\d{1,6}$/;

/** Builds cells whose numbers are typed and whose cover is toggled by a key; a lump sum covers all products. */
const cellsWith = (sumOf: (id: number) => number): CellAdapter<Item, Draft, Field, number> => {
    const valueAt = ({ key, saved }: Item, draft: Draft | undefined, { id }: Field) => {
        if (key === null) return sumOf(id);
        const drafted = draft?.get(id);
        return drafted === undefined ? (saved[id] ?? null) : drafted;
    };
    const write = (value: number | null, { kind }: Field) => {
        if (value === null) return '';
        return kind === 'cover' ? 'x' : String(value);
    };
    const mayChange = ({ key }: Item, { code }: Field) => key !== null && code !== 'Lump sum';
    return {
        valueAt,
        write,
        mayChange,
        show: (item, draft, node) => {
            const value = valueAt(item, draft, node);
            const isNumber = item.key === null || node.kind === 'number';
            const look = [
                isNumber && 'is-number',
                !mayChange(item, node) && 'is-closed',
                draft?.has(node.id) && 'is-changed',
            ];
            return {
                text: isNumber ? (value === null ? '–' : String(value)) : write(value, node),
                look: look.filter(Boolean).join(' '),
                ...(node.kind === 'cover' && { label: value === null ? 'not covered' : 'covered' }),
            };
        },
        rowLook: ({ key }) => (key === null ? 'is-total' : ''),
        read: (text, { kind }) => {
            if (text === '') return null;
            if (kind === 'cover') return TRUE.includes(text.toLowerCase()) ? 1 : undefined;
            return FULL.test(text) ? Number(text) : undefined;
        },
        letter: (key, current, { kind }) => {
            if (kind !== 'cover') return undefined;
            if (key === ' ') return current === null ? 1 : null;
            return key.toLowerCase() === 'x' ? 1 : undefined;
        },
        isTyped: ({ kind }) => kind === 'number',
    };
};

const withChanges = (drafts: Drafts, changes: readonly Change[]): Drafts => {
    const next = new Map(drafts);
    for (const { record, node, value } of changes)
        if (record.key !== null) next.set(record.key, new Map([...(next.get(record.key) ?? []), [node.id, value]]));
    return next;
};

const NONE: Drafts = new Map();
const WORDS = { tooMany: 'Too many.', unknown: 'Not a value: %{texts}' };
const fixed = [{ name: 'name', label: 'Product', width: 120, text: ({ name }: Item) => name }];
const sourceOf = (rows: readonly Item[]): RowSource<Item> => {
    const rowAt = (row: number) => rows[row];
    return { total: rows.length, rowAt, all: async span => knownRows({ rowAt }, span) };
};
const source = sourceOf([...products, { key: null, name: 'All', saved: {} }]);

interface Reported {
    readonly saves: unknown[];
    readonly shown: string[];
    readonly sizing?: Sizing;
}

/** Shows products by fields and allowances, as a promotion's grid would: saved by one call with keys. */
const Promotion = ({
    reported: { saves, shown, sizing },
    edited,
}: {
    reported: Reported;
    edited: EditedDocument<Drafts, Drafts>;
}) => {
    const { steps } = edited;
    const {
        document: drafts,
        change,
        undo,
        canUndo,
        save,
    } = useEditableSheet(edited, {
        save: async () => {
            saves.push([...steps.value.get()].map(([key, draft]) => ({ key, ...Object.fromEntries(draft) })));
            steps.reset(NONE);
            return { is: 'saved' };
        },
        merge: () => undefined,
        discard: () => steps.reset(NONE),
    });
    const { collapsed, toggle } = useCollapsed('test.collapsed');
    const columns = useMemo(() => gridColumns(fields, collapsed), [collapsed]);
    const cells = useMemo(() => {
        const plain = cellsWith(() => 0);
        const sum = (id: number) =>
            products.reduce((all, item) => {
                const draft = item.key === null ? undefined : drafts.get(item.key);
                return all + (plain.valueAt(item, draft, field(id, '', 'number')) ?? 0);
            }, 0);
        return cellsWith(sum);
    }, [drafts]);
    const pendingOf = ({ key }: Item) => (key === null ? undefined : drafts.get(key));
    const sheet = useSheet({
        source,
        columns,
        cells,
        pendingOf,
        fixed,
        max: 10_000,
        words: WORDS,
        onChange: changes => {
            if (changes.length > 0) change(now => withChanges(now, changes));
        },
        onShow: ({ name }) => void shown.push(name),
        onUndo: undo,
    });
    return (
        <GridSheetContext value={asGridSheet(sheet)}>
            <button onClick={save}>Save</button>
            <button disabled={!canUndo} onClick={undo}>
                Undo
            </button>
            <Grid
                label="Products and allowances"
                cell={84}
                opensByClick
                onToggle={toggle}
                {...(sizing && { sizing })}
            />
            <SelectionStatus label="Values" />
            <Notification />
        </GridSheetContext>
    );
};

const open = (sizing?: Sizing) => {
    const reported: Reported = { saves: [], shown: [], ...(sizing && { sizing }) };
    const Screen = () => {
        const [edited] = useState(() => ({
            steps: makeSteps(makeStore(NONE)),
            saved: makeStore(NONE),
            countUnsaved: (_: Drafts, now: Drafts) => now.size,
        }));
        return <Promotion reported={reported} edited={edited} />;
    };
    show(<Screen />);
    return { ...reported, grid: screen.getByRole('grid', { name: 'Products and allowances' }) };
};
/** Column indexes: the product's name, Cases, Pack, Off invoice, Lump sum. */
const [CASES, PACK, OFF, LUMP] = [1, 2, 3, 4];
const cell = (row: number, col: number) =>
    document.querySelector<HTMLElement>(`[data-cell="${String(row)}:${String(col)}"]`)!;
/** Presses and releases the mouse button; until it is released, mouse movements would extend the selection. */
const press = (row: number, col: number, shiftKey = false) => {
    fireEvent.mouseDown(cell(row, col), { shiftKey });
    fireEvent.mouseUp(window);
};
const texts = (col: number) => [0, 1, 2, 3].map(row => cell(row, col).textContent);
const pasted = (grid: HTMLElement, text: string) => fireEvent.paste(grid, { clipboardData: { getData: () => text } });

describe('a grid of numbers, which no ADR has', () => {
    test('shows values, empty ones, what may not be changed, and a row of sums', () => {
        open();
        expect(texts(CASES)).toEqual(['100', '20', '3', '123']);
        expect(texts(PACK)).toEqual(['12', '24', '–', '36']);
        expect(cell(0, OFF)).toHaveAttribute('aria-label', 'covered');
        expect(cell(1, OFF)).toHaveAttribute('aria-label', 'not covered');
        expect(cell(0, LUMP)).toHaveClass('is-closed');
        expect(cell(3, CASES).closest('[role=row]')).toHaveClass('is-total');
        expect(screen.getByRole('columnheader', { name: 'Product' })).not.toHaveAttribute('aria-sort');
    });

    test('a number is typed into a cell: Enter and Tab take it, and the sum follows', async () => {
        const { grid } = open();
        press(1, CASES);
        grid.focus();
        await userEvent.keyboard('45');
        expect(screen.getByLabelText('Salsa · Cases')).toHaveValue('45');
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(texts(CASES)).toEqual(['100', '45', '3', '148']));
        expect(cell(1, CASES)).toHaveClass('is-changed');
        expect(grid).toHaveFocus();
        expect(document.getElementById('grid-active-cell')).toBe(cell(2, CASES));
        await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
        expect(texts(CASES)).toEqual(['100', '20', '3', '123']);
        expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
        grid.focus();
        await userEvent.keyboard('7{Tab}6{Shift>}{Tab}{/Shift}');
        await waitFor(() => expect([cell(2, CASES), cell(2, PACK)].map(each => each.textContent)).toEqual(['7', '6']));
        expect(document.getElementById('grid-active-cell')).toBe(cell(2, CASES));
    });

    test('an editor begins with what is there, and says what is no number', async () => {
        const { grid } = open();
        press(0, PACK);
        grid.focus();
        await userEvent.keyboard('{F2}');
        const editor = screen.getByLabelText('Sauce · Cases › Pack');
        expect(editor).toHaveValue('12');
        await userEvent.type(editor, 'b{Enter}');
        expect(editor).toBeInvalid();
        fireEvent.change(editor, { target: { value: '99' } });
        await userEvent.keyboard('{Escape}');
        expect(screen.queryByRole('textbox')).toBeNull();
        expect(grid).toHaveFocus();
        expect(texts(PACK)[0]).toBe('12');
    });

    test('what may not be changed is not typed into, and no fill or paste changes it', async () => {
        const { grid, shown } = open();
        for (const [row, col] of [
            [3, CASES],
            [0, LUMP],
        ] as const) {
            press(row, col);
            grid.focus();
            await userEvent.keyboard('5');
            expect(screen.queryByRole('textbox')).toBeNull();
        }
        pasted(grid, 'x');
        fireEvent.keyDown(grid, { key: 'Delete' });
        await waitFor(() => expect(cell(0, LUMP)).toHaveTextContent(''));
        expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
        fireEvent.click(cell(1, 0));
        press(1, 0);
        fireEvent.click(cell(1, 0));
        expect(shown.at(-1)).toBe('Salsa');
    });

    test('a key gives what it stands for to all that is chosen', async () => {
        const { grid } = open();
        press(0, OFF);
        press(3, OFF, true);
        expect(screen.getByText('4 cells selected')).toBeInTheDocument();
        fireEvent.keyDown(grid, { key: 'x' });
        await waitFor(() => expect(texts(OFF)).toEqual(['x', 'x', 'x', '3']));
        press(1, OFF);
        fireEvent.keyDown(grid, { key: ' ' });
        await waitFor(() => expect(texts(OFF)).toEqual(['x', '', 'x', '2']));
    });

    test('what is pasted from a spreadsheet is read column by column, undone, and saved in one call with keys', async () => {
        const { grid, saves } = open();
        press(0, CASES);
        pasted(grid, '1\t2\tyes\r\n3\t\t\r\n');
        await waitFor(() => expect(texts(CASES)).toEqual(['1', '3', '3', '7']));
        expect([texts(PACK)[0], texts(PACK)[1], texts(OFF)[1]]).toEqual(['2', '–', '']);
        press(2, CASES);
        pasted(grid, '8');
        await waitFor(() => expect(texts(CASES)[2]).toBe('8'));
        fireEvent.keyDown(grid, { key: 'z', ctrlKey: true });
        await waitFor(() => expect(texts(CASES)[2]).toBe('3'));
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        expect(saves).toEqual([
            [
                { key: 11, 1: 1, 2: 2 },
                { key: 12, 1: 3, 2: null },
            ],
        ]);
        await waitFor(() => expect(texts(CASES)).toEqual(['100', '20', '3', '123']));
        expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
    });

    test('a text that means nothing in its column is named, and nothing is pasted', async () => {
        const { grid } = open();
        press(0, PACK);
        pasted(grid, '12.5\tmaybe');
        expect(await screen.findByText(/“12\.5”, “maybe”/)).toBeInTheDocument();
        expect(texts(PACK)[0]).toBe('12');
    });

    test('numbers are copied as they are written, and sums too', () => {
        const { grid } = open();
        press(2, CASES);
        press(3, PACK, true);
        const copied: string[] = [];
        fireEvent.copy(grid, { clipboardData: { setData: (_: string, text: string) => copied.push(text) } });
        expect(copied).toEqual(['3\t\r\n123\t36']);
    });

    test('a group of columns closes to its own', async () => {
        const { grid } = open();
        expect(grid).toHaveAttribute('aria-colcount', '5');
        await userEvent.click(screen.getByRole('button', { name: 'Hide what is below Cases – The Cases' }));
        expect(grid).toHaveAttribute('aria-colcount', '4');
    });

    test('moving draws only the rows that it is about', () => {
        let drawn = 0;
        const cells = cellsWith(() => 0);
        const counting = {
            ...cells,
            show: (...input: Parameters<typeof cells.show>) => (drawn++, cells.show(...input)),
        };
        const columns = gridColumns(fields, new Set<number>());
        const all = sourceOf(Array.from({ length: 20 }, (_, key) => ({ key, name: `P${String(key)}`, saved: {} })));
        const Screen = () => {
            const sheet = useSheet({
                source: all,
                columns,
                fixed,
                cells: counting,
                max: 10,
                words: WORDS,
                pendingOf: () => undefined,
                onChange: undefined,
                onUndo: () => undefined,
            });
            return (
                <GridSheetContext value={asGridSheet(sheet)}>
                    <Grid label="Many" cell={84} opensByClick onToggle={() => undefined} />
                </GridSheetContext>
            );
        };
        show(<Screen />);
        drawn = 0;
        fireEvent.keyDown(screen.getByRole('grid'), { key: 'ArrowDown' });
        expect(drawn).toBe(2 * columns.list.length);
    });
});

describe('columns whose edges can be moved', () => {
    test('get another width by Alt with the arrow keys, and their first one back', async () => {
        const keep = jest.fn();
        const { grid } = open({ widths: {}, move: jest.fn(), keep });
        grid.focus();
        await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
        await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
        await userEvent.keyboard('{Alt>}{Backspace}{/Alt}');
        const [first] = fixed;
        expect(keep.mock.calls).toEqual([
            [first!.name, first!.width + 8],
            [first!.name, first!.width - 40],
            [first!.name, null],
        ]);
    });

    test('keep their keys where there are no widths', async () => {
        const { grid } = open();
        grid.focus();
        await userEvent.keyboard('{ArrowRight}');
        const before = grid.getAttribute('aria-activedescendant');
        expect(before).not.toBeNull();
        expect(grid.querySelector('.width-handle')).toBeNull();
    });
});
