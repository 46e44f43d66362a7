import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { calendarAddress, calendarFilterFields } from './address';
import { CalendarBody } from './CalendarBody';

/** The promotions of all plans along time, by account and group (docs/experience.md, "Promotion calendar"). */
export const CalendarPage = () => {
    const title = useTranslate()('screens.services/tpm/calendar.title');
    return (
        <Box className="calendar fills-screen">
            <Typography variant="h1" sx={{ typography: { xs: 'h2', md: 'h1' } }}>
                {title}
            </Typography>
            <CalendarBody address={calendarAddress} filterFields={calendarFilterFields} title={title} />
        </Box>
    );
};
