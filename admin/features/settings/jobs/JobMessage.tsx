import Box from '@mui/material/Box';
import { translateMessage } from '../../../platform/i18n/messages';
import type { ListedJob } from './job';

/** Shows the outcome of a job, or of its last try. */
export const JobMessage = ({ job: { message, message_descriptor } }: { job: ListedJob }) => (
    <Box sx={{ overflowWrap: 'anywhere' }}>{translateMessage(message_descriptor, message ?? '')}</Box>
);
