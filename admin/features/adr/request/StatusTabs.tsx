import { useTranslate } from 'react-admin';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { formatInteger } from '../../../../models/platform/format/format';
import type { ListStateControl } from '../../../platform/list/address/useListState';
import { ALL, statusOf } from './address';
import type { Counts } from './request';

interface StatusTabsProps {
    readonly counts: Counts | undefined;
    /** As it is being typed. */
    readonly filter: ListStateControl['filter'];
    readonly onGo: ListStateControl['go'];
}

const STATUSES = ['PENDING', 'COMPLETE', 'CANCELLED'] as const;

/** Room for a count of three figures from the start: a tab does not move from under the pointer when it comes. */
const COUNT = { display: 'inline-block', minWidth: '2.75em', textAlign: 'left' } as const;

/** Each status, with how many the rest of the filter finds of it. */
export const StatusTabs = ({ counts, filter, onGo }: StatusTabsProps) => {
    const translate = useTranslate();
    const all = counts && counts.PENDING + counts.COMPLETE + counts.CANCELLED;
    const label = (text: string, count: number | undefined) => (
        <span>
            {text} <span style={COUNT}>{count !== undefined && `(${formatInteger(count)})`}</span>
        </span>
    );
    return (
        <Tabs
            value={statusOf(filter)}
            onChange={(_, status: string) => onGo({ filter: { ...filter, status }, page: 1, open: null })}
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
