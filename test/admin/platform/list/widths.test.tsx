import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import { ListTable } from '../../../../admin/platform/list/table/ListTable';
import { restOf } from '../../../../admin/platform/list/table/widthsSx';
import { MAX_WIDTH, MIN_WIDTH, widthByKey } from '../../../../admin/platform/layout/widths/widths';
import { show } from '../../../support/screen';

const column = (name: string) => ({ name, label: name, cell: () => name, isSortable: true });

const table = (store = memoryStore()) => {
    const onSort = jest.fn();
    show(
        <ListTable
            path="a/list"
            label="Rows"
            records={[{ id: 1 }]}
            columns={[column('one'), column('two')]}
            fixed={1}
            density="compact"
            sort={{ field: 'one', order: 'ASC' }}
            onSort={onSort}
            selection={undefined}
            onOpen={undefined}
            actions={undefined}
            groupOf={undefined}
            totals={undefined}
        />,
        { store },
    );
    return { onSort, store, handle: screen.getByRole('separator', { name: 'Width of two' }) };
};

/** The width of every header, since jsdom has no layout. */
const WIDTH = 100;
beforeEach(() => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: WIDTH } as DOMRect);
    Element.prototype.setPointerCapture = () => undefined;
    // jsdom has no PointerEvent.
    Object.assign(window, { PointerEvent: window.MouseEvent });
});
afterEach(() => jest.restoreAllMocks());

const widthNow = () => screen.getByRole('table').style.getPropertyValue('--width-two');

test('a column is as wide as it is dragged, and is so the next time', async () => {
    const { handle, onSort, store } = table();
    fireEvent.pointerDown(handle, { button: 0, clientX: 500, pointerId: 1 });
    fireEvent.pointerMove(handle, { clientX: 530, pointerId: 1 });
    expect(widthNow()).toBe('130px');
    expect(store.getItem('a/list.widths')).not.toEqual({ two: 130 });
    fireEvent.pointerUp(handle, { clientX: 560, pointerId: 1 });
    expect(widthNow()).toBe('160px');
    await waitFor(() => expect(store.getItem('a/list.widths')).toEqual({ two: 160 }));
    expect(onSort).not.toHaveBeenCalled();
});

test('the keyboard moves an edge, and Enter gives the column the width of its content back', async () => {
    const { handle } = table();
    expect(handle).toHaveAttribute('aria-valuetext', 'as wide as its content');
    act(() => handle.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(widthNow()).toBe('108px');
    expect(handle).toHaveAttribute('aria-valuenow', '108');
    expect(handle).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(widthNow()).toBe('');
});

test('a press without a move changes nothing; a double click is the width of the content', () => {
    const { handle } = table(memoryStore({ 'a/list.widths': { two: 300 } }));
    expect(widthNow()).toBe('300px');
    fireEvent.pointerDown(handle, { button: 0, clientX: 500, pointerId: 1 });
    fireEvent.pointerUp(handle, { clientX: 500, pointerId: 1 });
    expect(widthNow()).toBe('300px');
    fireEvent.doubleClick(handle);
    expect(widthNow()).toBe('');
});

test('a head is called by its column alone, and none is narrower or wider than it can be used', () => {
    table();
    expect(screen.getByRole('columnheader', { name: 'two' })).toBeInTheDocument();
    expect(widthByKey('ArrowLeft', true, MIN_WIDTH + 1)).toBe(MIN_WIDTH);
    expect(widthByKey('ArrowRight', true, MAX_WIDTH)).toBe(MAX_WIDTH);
    expect(widthByKey('a', false, WIDTH)).toBeUndefined();
});

test('what is left goes to the column that says so, else to one that would be cut, else to the last of texts', () => {
    expect(restOf([{ name: 'a' }, { name: 'b', look: 'wide' }, { name: 'c' }])).toBe('b');
    expect(
        restOf([
            { name: 'a', look: 'cut' },
            { name: 'b', look: 'wide' },
        ]),
    ).toBe('b');
    expect(
        restOf([
            { name: 'a', look: 'wide' },
            { name: 'b', look: 'cut', takesRest: true },
        ]),
    ).toBe('b');
    // A column whose text would be cut takes the remaining width.
    expect(restOf([{ name: 'a' }, { name: 'b', look: 'cut' }, { name: 'c' }])).toBe('b');
    expect(restOf([{ name: 'a' }, { name: 'b' }, { name: 'c', align: 'right' }])).toBe('b');
    expect(restOf([{ name: 'a', align: 'right' }])).toBe('a');
});
