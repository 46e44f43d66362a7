import type { ReactNode } from 'react';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';

interface InputPlaceholderProps {
    readonly height?: number;
    /** Content below the input. */
    readonly help?: ReactNode;
}

/** Reserves the room of an input whose code is loading: its label's line, its box, and the text below it. */
export const InputPlaceholder = ({ height = 40, help }: InputPlaceholderProps) => (
    <div aria-busy="true">
        <Skeleton variant="rounded" sx={{ mt: '22px', height }} />
        {help && <FormHelperText>{help}</FormHelperText>}
    </div>
);
