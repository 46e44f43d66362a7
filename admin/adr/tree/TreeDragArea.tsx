import type { ReactNode } from 'react';
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
import { linesToPointer } from './drop';
import type { Target } from './move';
import type { IndexedTree } from './tree';
import type { useTreeDrag } from './useTreeDrag';

/** Pixels from which on a press is a drag, and no longer a click. */
const MOUSE = { activationConstraint: { distance: 3 } } as const;
/** Milliseconds that a finger is held; one that moves sooner, so many pixels, scrolls. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } } as const;

/** Near its upper and its lower edge the tree scrolls by itself; what is around it does not. */
const SCROLL: AutoScrollOptions = {
    canScroll: element => element.classList.contains('entity-tree'),
    threshold: { x: 0, y: 0.1 },
    // A line that is drawn anew stands elsewhere in the window, as it should.
    layoutShiftCompensation: false,
};

interface TreeDragAreaProps extends Pick<ReturnType<typeof useTreeDrag>, 'latest' | 'handlers'> {
    readonly tree: IndexedTree;
    readonly children: ReactNode;
}

/** What is said of a drag; of the move that it ends with, the panel tells. */
const useAnnouncements = ({ tree: { places }, latest }: TreeDragAreaProps): Announcements => {
    const translate = useTranslate();
    const nameOf = (id: number) => places.get(id)?.node.name;
    const told = (text: string, id: UniqueIdentifier) => translate(`tree.drag.${text}`, { name: nameOf(Number(id)) });
    const toldOf = ({ parent_entity_id, before_id }: Target) => {
        if (before_id !== null) return told('before', before_id);
        return parent_entity_id === null ? translate('tree.drag.last') : told('below', parent_entity_id);
    };
    return {
        onDragStart: ({ active }) => told('start', active.id),
        onDragMove: () => (latest.current?.over ? toldOf(latest.current.over.target) : translate('tree.drag.nowhere')),
        onDragOver: () => undefined,
        onDragEnd: ({ active }) => (latest.current?.over ? '' : told('stays', active.id)),
        onDragCancel: ({ active }) => told('stays', active.id),
    };
};

/** Within it entities are moved by their handles, with mouse, pen or finger; Escape gives it up. */
export const TreeDragArea = (props: TreeDragAreaProps) => {
    const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
    // The keyboard moves entities by its own way, which the panel explains.
    const accessibility = { announcements: useAnnouncements(props), screenReaderInstructions: { draggable: '' } };
    return (
        <DndContext
            {...{ sensors, accessibility }}
            {...props.handlers}
            autoScroll={SCROLL}
            collisionDetection={linesToPointer}
        >
            {props.children}
        </DndContext>
    );
};
