import { useMemo, useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TreeAdapter } from '../../../../admin/platform/tree/adapter';
import type { TreeChanges } from '../../../../admin/platform/tree/changes';
import { keyboardTarget, type MoveTarget } from '../../../../admin/platform/tree/move';
import { ROW_HEIGHT } from '../../../../admin/platform/tree/size';
import { Tree } from '../../../../admin/platform/tree/Tree';
import { TreeTools } from '../../../../admin/platform/tree/TreeTools';
import { idUnder } from '../../../../admin/platform/tree/useSelected';
import { type Move, useTree } from '../../../../admin/platform/tree/useTree';
import { useTreeView } from '../../../../admin/platform/tree/useTreeView';
import { sumWithin } from '../../../../models/platform/tree/indexedTree';
import { show } from '../../../support/screen';
import { account, outline, roots, searched, type Account } from './trees';

const adapter: TreeAdapter<Account> = {
    code: ({ code }) => code,
    name: ({ name }) => name,
    searched,
    about: () => 'account',
    figures: ({ node }) => [`$${String(sumWithin(node, ({ budget }) => budget))}`],
    look: () => '',
};

const ACCOUNT = idUnder('account');

/** The changes that reached the server, and its answer to a move. */
interface Reported {
    readonly moves: (readonly [code: string, target: MoveTarget])[];
    readonly done: string[];
    /** Resolves once a move is answered. */
    readonly answered: Promise<void>;
}

/** Shows a tree of accounts, as a screen of them would. */
const Accounts = ({ of, reported }: { of: readonly Account[]; reported: Reported }) => {
    const [load] = useState(() => () => Promise.resolve(of));
    const move = (node: Account, target: MoveTarget) => {
        reported.moves.push([node.code, target]);
        return reported.answered;
    };
    const source = useTree({ load, move });
    const { tree } = source;
    const view = useTreeView(tree, adapter, ACCOUNT);
    const changes = useMemo((): TreeChanges => {
        const followed = (id: number): Pick<Move<Account>, 'onShown' | 'onSaved'> => ({
            onShown: after => view.show(id, after),
            onSaved: view.announceMove,
        });
        const noted = (what: string) => (id: number) => void reported.done.push(`${what} ${String(id)}`);
        return {
            onStep: (id, step) => source.move({ id, targetIn: now => keyboardTarget(now, id, step), ...followed(id) }),
            onMove: (id, target) => source.move({ id, targetIn: () => target, ...followed(id) }),
            onAdd: noted('add'),
            onEdit: noted('edit'),
            onDelete: noted('delete'),
        };
    }, [source, view, reported]);
    return (
        <>
            <TreeTools
                label="Find an account"
                query={view.query}
                onQuery={view.setQuery}
                searchResult={view.searchResult}
                total={`${String(tree.positions.size)} accounts`}
                depth={tree.depth}
                onLevel={view.toLevel}
            />
            <Tree
                tree={tree}
                adapter={adapter}
                changes={changes}
                label="Accounts"
                rows={view.rows}
                query={view.sought}
                selected={view.selected}
                onSelect={view.select}
                onOpen={view.set}
            />
            <output>{outline(tree.roots)}</output>
            <p>{view.announcement}</p>
        </>
    );
};

const open = (of = roots, answered = Promise.resolve()) => {
    const reported: Reported = { moves: [], done: [], answered };
    const locations: string[] = [];
    show(<Accounts of={of} reported={reported} />, {
        at: '/accounts',
        onLocation: ({ search }) => locations.push(search),
    });
    return { ...reported, locations };
};
const line = (name: RegExp) => screen.findByRole('treeitem', { name });
const codes = () => screen.getAllByRole('treeitem').map(each => each.querySelector('.tree-code')?.textContent);
const focused = () => document.activeElement?.querySelector('.tree-code')?.textContent;

describe('a tree of accounts', () => {
    test('shows what its adapter says, sums over all below among it', async () => {
        open();
        const division = await line(/^DIV1/);
        expect(division).toHaveTextContent(/^DIV1Name of DIV1account\$200$/);
        expect(division).toHaveAttribute('aria-expanded', 'true');
        expect(screen.getByRole('tree', { name: 'Accounts' })).toContainElement(division);
        expect(screen.getByText('7 accounts')).toBeInTheDocument();
    });

    test('is gone through with the keyboard, and what is selected is in the address by its own name', async () => {
        const { locations, done } = open();
        await userEvent.click(await line(/^DIV1/));
        (await line(/^DIV1/)).focus();
        await userEvent.keyboard('{ArrowDown}{ArrowRight}');
        expect(focused()).toBe('ST3');
        await userEvent.keyboard('lan');
        expect(focused()).toBe('DC7');
        await userEvent.keyboard('{Insert}{F2}{Delete}');
        expect(done).toEqual(['add 7', 'edit 7', 'delete 7']);
        await waitFor(() => expect(locations.at(-1)).toBe('?account=7'));
    });

    test('is searched', async () => {
        open();
        await line(/^DC5/);
        await userEvent.type(screen.getByLabelText('Find an account'), 'lansing');
        await waitFor(() => expect(codes()).toEqual(['DIV6', 'DC7']));
        expect(screen.getByText('Lansing', { selector: 'mark' })).toBeInTheDocument();
        expect(screen.getByText('1 found')).toBeInTheDocument();
    });

    test('is moved by the keyboard, shown at once, and read again', async () => {
        let answer: () => void = () => undefined;
        const { moves } = open(roots, new Promise(resolve => (answer = resolve)));
        await userEvent.click(await line(/^DC5/));
        fireEvent.keyDown(await line(/^DC5/), { key: 'ArrowUp', altKey: true });
        await screen.findByText('DIV1(DC5 DC2(ST3 ST4)) DIV6(DC7)');
        expect(moves).toEqual([['DC5', { parentId: 1, beforeId: 2 }]]);
        expect(screen.queryByText('Name of DC5 was moved.')).not.toBeInTheDocument();
        answer();
        await screen.findByText(outline(roots));
        expect(screen.getByText('Name of DC5 was moved.')).toBeInTheDocument();
    });

    test('is moved by the pointer', async () => {
        const { moves } = open();
        const handle = (await line(/^DC5/)).querySelector('.tree-handle')!;
        const pointer = (at: number) => ({ button: 0, clientX: 4, clientY: at * ROW_HEIGHT });
        fireEvent.mouseDown(handle, pointer(0));
        // The first movement starts the drag, the second one continues it.
        for (let times = 0; times < 2; times++) {
            fireEvent.mouseMove(document, pointer(6.5));
            await screen.findByText(/Last below Lansing|is being moved|Not here/);
        }
        fireEvent.mouseMove(document, pointer(6.5));
        await screen.findByText('Last below Lansing.');
        fireEvent.mouseUp(document);
        await waitFor(() => expect(moves).toEqual([['DC5', { parentId: 7, beforeId: null }]]));
    });

    test('draws only what is in sight', async () => {
        let id = 0;
        const code = () => `N${String(++id)}`;
        open(
            Array.from({ length: 50 }, () =>
                account(
                    code(),
                    Array.from({ length: 40 }, () => account(code())),
                ),
            ),
        );
        await line(/^N1\b/);
        await userEvent.click(screen.getByRole('button', { name: 'Expand all' }));
        expect(await screen.findByText('2050 accounts')).toBeInTheDocument();
        expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
    });
});
