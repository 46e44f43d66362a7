import type { ReactNode } from 'react';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';

interface InputPlaceholderProps {
    readonly height?: number;
    /** Content below the input. */
    readonly help?: ReactNode;
}

/** The room that an input takes whose code is on its way: its label's line, its box, and what stands below it. */
export const InputPlaceholder = ({ height = 40, help }: InputPlaceholderProps) => (
    <div aria-busy="true">
        <Skeleton variant="rounded" sx={{ mt: '22px', height }} />
        {help && <FormHelperText>{help}</FormHelperText>}
    </div>
);
