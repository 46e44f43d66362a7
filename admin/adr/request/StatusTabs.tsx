import { useTranslate } from 'react-admin';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { formatInteger } from '../../../models/format';
import type { Search } from '../../search/search';
import type { Counts } from './request';
import { ALL, statusOf } from './search';

interface StatusTabsProps {
    readonly counts: Counts | undefined;
    readonly search: Search;
    readonly onGo: (change: Partial<Search>) => void;
}

const STATUSES = ['PENDING', 'COMPLETE', 'CANCELLED'] as const;

/** Each status, with how many the rest of the filter finds of it. */
export const StatusTabs = ({ counts, search, onGo }: StatusTabsProps) => {
    const translate = useTranslate();
    const all = counts && counts.PENDING + counts.COMPLETE + counts.CANCELLED;
    const label = (text: string, count: number | undefined) =>
        count === undefined ? text : `${text} (${formatInteger(count)})`;
    return (
        <Tabs
            value={statusOf(search)}
            onChange={(_, status: string) => onGo({ filter: { ...search.filter, status }, page: 1, open: null })}
            variant="scrollable"
            aria-label={translate('requests.statusLabel')}
            sx={{ mb: 2, mt: -1 }}
        >
            {STATUSES.map(status => (
                <Tab
                    key={status}
                    value={status}
                    label={label(translate(`requests.status.${status}`), counts?.[status])}
                />
            ))}
            <Tab value={ALL} label={label(translate('requests.all'), all)} />
        </Tabs>
    );
};
