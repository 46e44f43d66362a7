import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import ListItemButton from '@mui/material/ListItemButton';
import { PAGE_SIZE } from '../../../models/platform/view/criteria';
import { noticeList } from '../../../models/platform/notifications/calls';
import { useCall } from '../data/useCall';
import { messageOf } from '../data/ServiceError';
import { EmptyState } from '../layout/EmptyState';
import { ErrorBanner } from '../layout/ErrorBanner';
import { PageHeader } from '../layout/PageHeader';
import { PageSkeleton } from '../layout/PageSkeleton';
import { PageLines } from '../list/results/PageLines';
import { NoticeText } from './NoticeText';
import { markRead } from './notices';
import { useNoticesChange } from './useNoticesChange';

/** Reads again when the newest notices have changed, in any window or browser. */
const usePage = (pageNumber: number) => {
    const page = useCall(noticeList, { pageCriteria: { pageNumber, pageSize: PAGE_SIZE } });
    useNoticesChange(page.reload);
    return page;
};

/** Shows all recent notices of the user, a page at a time. */
export const NoticesPage = () => {
    const translate = useTranslate();
    const [pageNumber, setPageNumber] = useState(1);
    const { data, error, reload } = usePage(pageNumber);
    const unread = data?.unread ?? [];
    const readAll = (
        <Button variant="outlined" disabled={unread.length === 0} onClick={() => void markRead(unread)}>
            {translate('notices.readAll')}
        </Button>
    );
    return (
        <>
            <PageHeader
                title={translate('notices.title')}
                about={data && translate('notices.about', { days: data.days })}
                actions={readAll}
            />
            {error !== undefined && <ErrorBanner message={messageOf(error)} onRetry={reload} />}
            {!data && error === undefined && <PageSkeleton />}
            {data && (
                <Card>
                    <PageLines
                        page={data}
                        empty={<EmptyState title={translate('notices.none')} />}
                        line={notice => (
                            <li key={notice.id}>
                                <ListItemButton
                                    divider
                                    component={LinkBase}
                                    to={notice.link}
                                    onClick={() => void markRead(unread.filter(id => id === notice.id))}
                                >
                                    <NoticeText {...notice} />
                                </ListItemButton>
                            </li>
                        )}
                        onPage={setPageNumber}
                    />
                </Card>
            )}
        </>
    );
};
