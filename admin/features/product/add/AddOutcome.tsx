import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { RejectedList } from '../../../platform/rejections/RejectedList';
import type { RejectedItem } from '../../../platform/rejections/rejectedItem';

interface AddOutcomeProps {
    /** Whether any product was found, or added. */
    readonly isAny: boolean;
    /** How many were. */
    readonly text: string;
    /** Each of the others with its reason: unknown, ambiguous, there already, no code. */
    readonly rejected: readonly RejectedItem[];
    /** Over them. */
    readonly rejectionsText: string;
}

/** What has become of products that were to be added: how many were, and of every other why not. */
export const AddOutcome = ({ isAny, text, rejected, rejectionsText }: AddOutcomeProps) => (
    <>
        <Alert severity={isAny ? 'success' : 'info'} sx={{ mb: 2 }}>
            {text}
        </Alert>
        {rejected.length > 0 && (
            <>
                <Box sx={{ typography: 'body2', mb: 1 }}>{rejectionsText}</Box>
                <RejectedList rejected={rejected} />
            </>
        )}
    </>
);
