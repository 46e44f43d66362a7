import { useDraggable } from '@dnd-kit/core';
import DragIcon from '@mui/icons-material/DragIndicator';

/** What an entity is dragged by; the keyboard moves it without. */
export const EntityHandle = ({ id }: { id: number }) => {
    const { setNodeRef, listeners } = useDraggable({ id });
    return (
        <span ref={setNodeRef} className="entity-handle" aria-hidden {...listeners}>
            <DragIcon fontSize="small" />
        </span>
    );
};
