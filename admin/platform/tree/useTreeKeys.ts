import { useRef, type KeyboardEvent } from 'react';
import type { TreeNode } from '../../../models/platform/tree/indexedTree';
import { useKeys, type KeyGroup } from '../keys/keys';
import type { TreeAdapter } from './adapter';
import type { TreeChanges } from './changes';
import type { MoveStep } from './move';
import type { TreeLine } from './rows';

/** Milliseconds within which typed letters are one word to jump to. */
const WORD_MS = 600;

const STEPS: Readonly<Partial<Record<string, MoveStep>>> = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    ArrowRight: 'in',
    ArrowLeft: 'out',
};

const READING = [
    { keys: 'ArrowUp ArrowDown', does: 'keys.tree.move' },
    { keys: 'ArrowLeft ArrowRight', does: 'keys.tree.fold' },
    { keys: 'Home End', does: 'keys.tree.ends' },
    { keys: 'Enter Space', does: 'keys.tree.enter' },
    { keys: '*', does: 'keys.tree.siblings' },
    { keys: 'Letters', does: 'keys.tree.type' },
] as const;

/** The keys that change a tree, by what may be done there. */
const CHANGING: readonly (readonly [change: keyof TreeChanges, keys: string, does: string])[] = [
    ['onEdit', 'F2', 'keys.tree.edit'],
    ['onAdd', 'Insert', 'keys.tree.add'],
    ['onDelete', 'Delete', 'keys.tree.delete'],
    ['onStep', 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight', 'keys.tree.step'],
    ['onDuplicate', 'Control+D', 'keys.tree.duplicate'],
];

const groups = new Map<string, KeyGroup>();

/** Returns the keys of a tree in which these changes are allowed; the same for the same ones. */
const treeKeys = (changes: TreeChanges | undefined): KeyGroup => {
    const offered = CHANGING.filter(([change]) => changes?.[change]);
    const id = offered.map(([change]) => change).join();
    const group = groups.get(id) ?? {
        title: 'keys.tree.title',
        keys: [...READING, ...offered.map(([, keys, does]) => ({ keys, does }))],
    };
    groups.set(id, group);
    return group;
};

interface TreeKeys<N> {
    readonly rows: readonly TreeLine<N>[];
    readonly adapter: TreeAdapter<N>;
    /** The line that has the focus. */
    readonly active: number;
    readonly onGo: (line: number) => void;
    readonly onToggle: (id: number) => void;
    /** Moves to the facts of the node. */
    readonly onEnter: (id: number) => void;
    /** Opens the node's siblings too. */
    readonly onOpenSiblings: (id: number) => void;
    /** Undefined: the tree is read-only. */
    readonly changes: TreeChanges | undefined;
}

/** Whether a key is Ctrl or Cmd with D: a browser's bookmark anywhere but in a tree that duplicates. */
const isDuplicating = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
    (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'd';

const parentLine = (rows: readonly Pick<TreeLine<unknown>, 'level'>[], line: number): number =>
    rows.findLastIndex((row, at) => at < line && row.level === (rows[line]?.level ?? 1) - 1);

/** Returns the next line whose code or name begins with the word, round from the active one. */
const lineOf = <N>({ rows, adapter, active }: TreeKeys<N>, word: string): number => {
    const from = word.length > 1 ? active : active + 1;
    const begins = (line: number) => {
        const { node } = rows[line % rows.length] as TreeLine<N>;
        return [adapter.code(node), adapter.name(node)].some(text => text.toLowerCase().startsWith(word));
    };
    const found = rows.findIndex((_, at) => begins(from + at));
    return found < 0 ? -1 : (from + found) % rows.length;
};

/** Handles the keyboard of a tree (ARIA authoring practices, tree view), and Alt with an arrow to move a node. */
export const useTreeKeys = <N extends TreeNode<N>>(tree: TreeKeys<N>) => {
    const typed = useRef({ word: '', at: 0 });
    const { rows, active, onGo } = tree;
    useKeys(treeKeys(tree.changes));

    const findTyped = (key: string, at: number): boolean => {
        const word = at - typed.current.at < WORD_MS ? typed.current.word + key : key;
        typed.current = { word, at };
        const line = lineOf(tree, word.toLowerCase());
        if (line >= 0) onGo(line);
        return true;
    };

    const right = ({ node, isOpen, below }: TreeLine<N>) => {
        if (below > 0 && !isOpen) tree.onToggle(node.id);
        else if (isOpen) onGo(active + 1);
    };
    const left = ({ node, isOpen }: TreeLine<N>) => {
        const parent = parentLine(rows, active);
        if (isOpen) tree.onToggle(node.id);
        else if (parent >= 0) onGo(parent);
    };
    const acts: Readonly<Partial<Record<string, (row: TreeLine<N>) => void>>> = {
        ArrowDown: () => onGo(Math.min(active + 1, rows.length - 1)),
        ArrowUp: () => onGo(Math.max(active - 1, 0)),
        ArrowRight: right,
        ArrowLeft: left,
        Home: () => onGo(0),
        End: () => onGo(rows.length - 1),
        Enter: ({ node }) => tree.onEnter(node.id),
        ' ': ({ node }) => tree.onEnter(node.id),
        '*': ({ node }) => tree.onOpenSiblings(node.id),
        F2: ({ node }) => tree.changes?.onEdit(node.id),
        Insert: ({ node }) => tree.changes?.onAdd(node.id),
        Delete: ({ node }) => tree.changes?.onDelete(node.id),
    };

    /** Handles keys with a modifier. */
    const handleCombined = (event: KeyboardEvent, { node }: TreeLine<N>): boolean => {
        const step = event.altKey ? STEPS[event.key] : undefined;
        if (step) tree.changes?.onStep?.(node.id, step);
        const duplicate = isDuplicating(event) ? tree.changes?.onDuplicate : undefined;
        if (!event.repeat) duplicate?.(node.id);
        return step !== undefined || duplicate !== undefined;
    };

    const handle = (event: KeyboardEvent, row: TreeLine<N>): boolean => {
        if (handleCombined(event, row)) return true;
        if (event.altKey || event.ctrlKey || event.metaKey) return false;
        const act = acts[event.key];
        act?.(row);
        if (act) return true;
        return event.key.length === 1 && findTyped(event.key, event.timeStamp);
    };

    return (event: KeyboardEvent): void => {
        const row = rows[active];
        if (row && handle(event, row)) event.preventDefault();
    };
};
