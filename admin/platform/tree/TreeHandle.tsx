import { useDraggable } from '@dnd-kit/core';
import DragIcon from '@mui/icons-material/DragIndicator';

/** Shows the handle that a node is dragged by; the keyboard moves it without. */
export const TreeHandle = ({ id }: { id: number }) => {
    const { setNodeRef, listeners } = useDraggable({ id });
    return (
        <span ref={setNodeRef} className="tree-handle" aria-hidden {...listeners}>
            <DragIcon fontSize="small" />
        </span>
    );
};
