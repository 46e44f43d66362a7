import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROW_HEIGHT } from '../../../../admin/platform/tree/size';
import { signInAs } from '../../../support/screen';
import { line, open } from './entityTree';

/** Indexes of lines from the top: DIV1, DC2, ST3, ST4, DC5, DIV6, DC7. */
const [DC2, ST3, DC5, DIV6, DC7] = [1, 2, 4, 5, 6];
/** Vertical positions within a line, as parts of its height. */
const [TOP, MIDDLE, BOTTOM] = [0.1, 0.5, 0.9];

const pointer = (at: number) => ({ button: 0, clientX: 4, clientY: at * ROW_HEIGHT });
/** Fires an event and waits for the updates that follow it. */
const settled = (happen: () => unknown) =>
    act(async () => {
        happen();
    });
const moveTo = (at: number) => settled(() => fireEvent.mouseMove(document, pointer(at)));
const drop = () => settled(() => fireEvent.mouseUp(document));
/** Drags an entity's line down to the line at this index. */
const dragTo = async (name: RegExp, at: number) => {
    const handle = (await line(name)).querySelector('.tree-handle')!;
    await settled(() => fireEvent.mouseDown(handle, pointer(0)));
    // The first movement starts the drag, the second one continues it.
    await moveTo(at);
    await moveTo(at);
};
const target = () => document.querySelector('[data-target]')?.querySelector('.tree-code')?.textContent;

describe('an entity that is dragged by its handle', () => {
    beforeEach(() => signInAs('Content Manager'));

    test.each([
        ['before a line', /^DC5/, DC2 + TOP, { id: 5, parent_entity_id: 1, before_id: 2 }],
        ['into it', /^DC5/, DC7 + MIDDLE, { id: 5, parent_entity_id: 7, before_id: null }],
        ['after it', /^ST3/, DC5 + BOTTOM, { id: 3, parent_entity_id: 1, before_id: null }],
        ['after an open one', /^DC5/, DIV6 + BOTTOM, { id: 5, parent_entity_id: 6, before_id: 7 }],
        ['above all', /^DC5/, -3, { id: 5, parent_entity_id: null, before_id: 1 }],
        ['below all', /^DC5/, 40, { id: 5, parent_entity_id: 6, before_id: null }],
    ])('goes %s', async (_location, name, at, body) => {
        const { writes } = open();
        await dragTo(name, at);
        await drop();
        await waitFor(() => expect(writes()).toHaveLength(1));
        expect(writes()[0]).toMatchObject({ method: 'PUT', path: '/adr/entity/move', body: { ...body, version: 1 } });
    });

    test('shows and tells where it would go', async () => {
        open();
        await dragTo(/^DC5/, DC7 + MIDDLE);
        expect(target()).toBe('DC7');
        expect(await line(/^DC5/)).toHaveAttribute('data-dragged');
        expect(screen.getByText('Last below Lansing.')).toHaveAttribute('role', 'status');
        await moveTo(DC7 + TOP);
        expect(target()).toBeUndefined();
        expect(screen.getByTestId('drop-line')).toHaveStyle({ top: `${String(DC7 * ROW_HEIGHT - 1)}px` });
        expect(screen.getByText('Before Lansing.')).toBeInTheDocument();
        await drop();
        expect(screen.queryByTestId('drop-line')).not.toBeInTheDocument();
        expect(await screen.findByText('Name of DC5 was moved.')).toBeInTheDocument();
    });

    test('goes neither into itself nor below itself', async () => {
        const { writes } = open();
        await dragTo(/^DIV1/, ST3 + MIDDLE);
        expect(target()).toBeUndefined();
        expect(screen.getByText('Not here.')).toBeInTheDocument();
        await drop();
        expect(screen.getByText('Name of DIV1 stays where it is.')).toBeInTheDocument();
        expect(writes()).toEqual([]);
    });

    test('stays where it is when Escape is pressed', async () => {
        const { writes } = open();
        await dragTo(/^DC5/, DC7 + MIDDLE);
        await settled(() => fireEvent.keyDown(document, { key: 'Escape', code: 'Escape' }));
        expect(target()).toBeUndefined();
        expect(screen.getByText('Name of DC5 stays where it is.')).toBeInTheDocument();
        await drop();
        expect(await line(/^DC5/)).not.toHaveAttribute('data-dragged');
        expect(writes()).toEqual([]);
    });

    test('opens what it stays over', async () => {
        open();
        await line(/^DC5/);
        await userEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
        await dragTo(/^DIV1/, 1 + MIDDLE);
        expect(target()).toBe('DIV6');
        expect(screen.queryByRole('treeitem', { name: /^DC7/ })).not.toBeInTheDocument();
        expect(await line(/^DC7/)).toBeInTheDocument();
        await drop();
    });

    test('is not moved by a click', async () => {
        const { writes } = open();
        const handle = (await line(/^DC5/)).querySelector('.tree-handle')!;
        await userEvent.click(handle);
        expect(await line(/^DC5/)).toHaveAttribute('aria-selected', 'true');
        expect(writes()).toEqual([]);
    });
});

test('nothing is dragged by who may only look', async () => {
    signInAs();
    open();
    expect((await line(/^DC5/)).querySelector('.tree-handle')).toBeNull();
});
