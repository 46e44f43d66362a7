import { useTranslate } from 'react-admin';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { textIn } from '../../../platform/list/address/listState';
import type { ListStateControl } from '../../../platform/list/address/useListState';

const PERIODS = ['', 'current', 'upcoming', 'ended'] as const;

interface PeriodTabsProps {
    /** As it is being typed. */
    readonly filter: ListStateControl['filter'];
    readonly onGo: ListStateControl['go'];
}

/** Lets users choose among periods past, present and to come. */
export const PeriodTabs = ({ filter, onGo }: PeriodTabsProps) => {
    const translate = useTranslate();
    return (
        <Tabs
            value={textIn(filter, 'period')}
            onChange={(_, period: string) => onGo({ filter: { ...filter, period }, page: 1 })}
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
