import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { formatSize } from '../../../models/platform/format/format';

interface DropZoneProps {
    readonly isWrong: boolean;
    readonly onFile: (file: File) => void;
    readonly children: ReactNode;
}

const borderOf = (isInvalid: boolean, isOver: boolean): string => {
    if (isInvalid) return 'error.main';
    return isOver ? 'primary.main' : 'divider';
};

/** Accepts a file that is dropped on it. */
const DropZone = ({ isWrong, onFile, children }: DropZoneProps) => {
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

interface FileInputProps {
    readonly label: string;
    /** Text about what can be chosen, until something is. */
    readonly help: string;
    /** As the attribute of that name has it. */
    readonly accept: string;
    readonly required?: boolean;
    readonly file: File | null;
    readonly error: string | undefined;
    readonly onChange: (file: File | null) => void;
}

/** Lets users choose a file, or drop one here. */
export const FileInput = ({ label, help, accept, required = false, file, error, onChange }: FileInputProps) => {
    const translate = useTranslate();
    const id = useId();
    const input = useRef<HTMLInputElement>(null);
    return (
        <FormControl required={required} error={error !== undefined}>
            <InputLabel htmlFor={id}>{label}</InputLabel>
            <DropZone isWrong={error !== undefined} onFile={onChange}>
                <Box
                    component="input"
                    ref={input}
                    id={id}
                    type="file"
                    name="file"
                    accept={accept}
                    onChange={() => onChange(input.current?.files?.[0] ?? null)}
                    sx={{ position: 'absolute', width: 1, height: 1, opacity: 0, pointerEvents: 'none' }}
                    tabIndex={-1}
                    aria-invalid={error !== undefined}
                />
                <UploadFileIcon color="action" />
                <Box sx={{ flex: '1 1 160px', minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
                    {file ? (
                        <>
                            <strong>{file.name}</strong> · {formatSize(file.size)}
                        </>
                    ) : (
                        <Box component="span" sx={{ color: 'text.secondary' }}>
                            {help}
                        </Box>
                    )}
                </Box>
                <Button
                    variant="outlined"
                    onClick={() => input.current?.click()}
                    {...(error !== undefined && { 'data-wrong': '' })}
                >
                    {translate(file ? 'upload.change' : 'upload.choose')}
                </Button>
            </DropZone>
            {error !== undefined && <FormHelperText>{error}</FormHelperText>}
        </FormControl>
    );
};
