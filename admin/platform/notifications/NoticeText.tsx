import Box from '@mui/material/Box';
import type { Notice } from '../../../models/platform/notifications/calls';
import { Moment } from '../fields/dates/Moment';
import { translateMessage } from '../i18n/messages';

/** Shows the message of a notification, its time, and whether it is new. */
export const NoticeText = ({ message, message_descriptor, date, read }: Notice) => (
    <Box component="span" sx={{ display: 'flex', gap: 1.25, minWidth: 0, width: 1, alignItems: 'baseline' }}>
        <Box
            component="span"
            aria-hidden="true"
            sx={{
                flex: 'none',
                width: 8,
                height: 8,
                borderRadius: '50%',
                bgcolor: read ? 'transparent' : 'primary.main',
            }}
        />
        <Box component="span" sx={{ minWidth: 0 }}>
            <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere', fontWeight: read ? 400 : 600 }}>
                {translateMessage(message_descriptor, message)}
            </Box>
            <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
                <Moment at={date} />
            </Box>
        </Box>
    </Box>
);
