import { useState, type DragEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';

interface DropZoneProps {
    readonly isWrong: boolean;
    readonly onFile: (file: File) => void;
    readonly children: ReactNode;
}

const borderOf = (isInvalid: boolean, isOver: boolean): string => {
    if (isInvalid) return 'error.main';
    return isOver ? 'primary.main' : 'divider';
};

/** Takes a file that is dropped on it. */
export const DropZone = ({ isWrong, onFile, children }: DropZoneProps) => {
    const [isOver, setOver] = useState(false);
    const drop = (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
    };
    const over = (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
    };
    return (
        <Box
            onDragOver={over}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1.5,
                p: 2,
                border: 1,
                borderStyle: 'dashed',
                borderColor: borderOf(isWrong, isOver),
                borderRadius: 1.5,
                bgcolor: isOver ? 'action.hover' : undefined,
            }}
        >
            {children}
        </Box>
    );
};
