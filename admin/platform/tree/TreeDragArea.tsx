import { useMemo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import {
    DndContext,
    MouseSensor,
    TouchSensor,
    useSensor,
    useSensors,
    type Announcements,
    type AutoScrollOptions,
    type UniqueIdentifier,
} from '@dnd-kit/core';
import type { IndexedTree } from '../../../models/platform/tree/indexedTree';
import type { TreeAdapter } from './adapter';
import { linesToPointer } from './drop';
import type { Target } from './move';
import { heightOf } from './size';
import type { useTreeDrag } from './useTreeDrag';

/** Pixels from which on a press is a drag, and no longer a click. */
const MOUSE = { activationConstraint: { distance: 3 } } as const;
/** Milliseconds that a finger is held; one that moves sooner, so many pixels, scrolls. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } } as const;

/** Near its upper and its lower edge the tree scrolls by itself; what is around it does not. */
const SCROLL: AutoScrollOptions = {
    canScroll: element => element.classList.contains('tree'),
    threshold: { x: 0, y: 0.1 },
    // A line that is drawn anew stands elsewhere in the window, as it should.
    layoutShiftCompensation: false,
};

interface TreeDragAreaProps<N> extends Pick<ReturnType<typeof useTreeDrag>, 'latest' | 'handlers'> {
    readonly tree: IndexedTree<N>;
    readonly adapter: TreeAdapter<N>;
    readonly children: ReactNode;
}

/** Returns the announcements of a drag; that of the move that it ends with is left to whoever makes it. */
const useAnnouncements = <N,>({ tree: { positions }, adapter, latest }: TreeDragAreaProps<N>): Announcements => {
    const translate = useTranslate();
    const announce = (text: string, id: UniqueIdentifier) => {
        const node = positions.get(Number(id))?.node;
        return translate(`tree.drag.${text}`, { name: node && adapter.name(node) });
    };
    const announceTarget = ({ parentId, beforeId }: Target) => {
        if (beforeId !== null) return announce('before', beforeId);
        return parentId === null ? translate('tree.drag.last') : announce('below', parentId);
    };
    return {
        onDragStart: ({ active }) => announce('start', active.id),
        onDragMove: () =>
            latest.current?.over ? announceTarget(latest.current.over.target) : translate('tree.drag.nowhere'),
        onDragOver: () => undefined,
        onDragEnd: ({ active }) => (latest.current?.over ? '' : announce('stays', active.id)),
        onDragCancel: ({ active }) => announce('stays', active.id),
    };
};

/** Within it nodes are moved by their handles, with mouse, pen or finger; Escape gives it up. */
export const TreeDragArea = <N,>(props: TreeDragAreaProps<N>) => {
    const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
    // The keyboard moves nodes by its own way, which stands below the tree.
    const accessibility = { announcements: useAnnouncements(props), screenReaderInstructions: { draggable: '' } };
    const height = heightOf(props.adapter);
    const lines = useMemo(() => linesToPointer(height), [height]);
    return (
        <DndContext
            sensors={sensors}
            accessibility={accessibility}
            {...props.handlers}
            autoScroll={SCROLL}
            collisionDetection={lines}
        >
            {props.children}
        </DndContext>
    );
};
