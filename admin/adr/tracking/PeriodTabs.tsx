import { useTranslate } from 'react-admin';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Search } from '../../search/search';

const PERIODS = ['', 'current', 'upcoming', 'ended'] as const;

interface PeriodTabsProps {
    readonly search: Search;
    readonly onGo: (change: Partial<Search>) => void;
}

/** Where a period is, seen from today. */
export const PeriodTabs = ({ search, onGo }: PeriodTabsProps) => {
    const translate = useTranslate();
    return (
        <Tabs
            value={search.filter['period'] ?? ''}
            onChange={(_, period: string) => onGo({ filter: { ...search.filter, period }, page: 1 })}
            variant="scrollable"
            aria-label={translate('tracking.period')}
            sx={{ mb: 2, mt: -1 }}
        >
            {PERIODS.map(period => (
                <Tab key={period} value={period} label={translate(`tracking.periods.${period || 'all'}`)} />
            ))}
        </Tabs>
    );
};
