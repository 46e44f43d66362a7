import type { ReactNode } from 'react';
import { useI18nProvider } from 'react-admin';
import 'dayjs/locale/es-us';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { esES } from '@mui/x-date-pickers/locales';
import { ServerDayAdapter } from './ServerDayAdapter';

/** As the specification writes a moment. */
const CLOCK = {
    fieldHoursPlaceholder: () => 'HH',
    fieldMinutesPlaceholder: () => 'MM',
    fieldSecondsPlaceholder: () => 'SS',
};

const english = { adapterLocale: 'en', localeText: CLOCK };

const spanish = {
    // Weeks begin on Sunday, as those of tracking do.
    adapterLocale: 'es-us',
    localeText: { ...esES.components.MuiLocalizationProvider.defaultProps.localeText, ...CLOCK, day: 'Día' },
};

/** The names of months and days, and what the picker says, in the language of the screen. */
export const DatesLanguage = ({ children }: { children: ReactNode }) => {
    const language = useI18nProvider().getLocale() === 'es' ? spanish : english;
    return (
        <LocalizationProvider dateAdapter={ServerDayAdapter} {...language}>
            {children}
        </LocalizationProvider>
    );
};
