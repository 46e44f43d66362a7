import Box from '@mui/material/Box';
import { say } from '../../i18n/said';
import type { ListedJob } from '../../features/settings/jobs/job';

/** What came of a job, or of its last try. */
export const JobMessage = ({ job: { message, message_said } }: { job: ListedJob }) => (
    <Box sx={{ overflowWrap: 'anywhere' }}>{say(message_said, message ?? '')}</Box>
);
