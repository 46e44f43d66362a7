import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { calendarAddress, calendarFilterFields } from './address';
import { CalendarBody } from './CalendarBody';

/** Shows the promotions of all plans along time, by account and group (docs/experience.md, "Promotion calendar"). */
export const CalendarPage = () => {
    const title = useTranslate()('screens.services/tpm/calendar.title');
    return (
        <Box className="calendar fills-screen">
            <CalendarBody
                address={calendarAddress}
                filterFields={calendarFilterFields}
                title={title}
                heading={
                    <Typography variant="h1" sx={{ flex: 1 }}>
                        {title}
                    </Typography>
                }
            />
        </Box>
    );
};
