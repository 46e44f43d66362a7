import { useCallback, useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { messageOf } from '../../../platform/data/ServiceError';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { SkeletonLines } from '../../../platform/layout/SkeletonLines';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { useIsSmall } from '../../../platform/layout/windowSize';
import type { Address } from '../../../platform/list/address/listState';
import { hasFilter } from '../../../platform/list/address/listState';
import { useListState } from '../../../platform/list/address/useListState';
import { useOpenedRecord } from '../../../platform/list/address/useOpened';
import { filterErrors } from '../../../platform/list/filters/errors';
import { FilterBar } from '../../../platform/list/filters/FilterBar';
import type { FilterField } from '../../../platform/list/filters/parts';
import { ListError } from '../../../platform/list/results/ListError';
import { NoResults } from '../../../platform/list/results/NoResults';
import { FilterErrorList } from '../../../platform/list/toolbar/FilterErrorList';
import { useCopyBeside } from '../workbench/copy/takeBack';
import { searchedIn, viewIn, withView, type CalendarView } from './address';
import { Agenda } from './Agenda';
import { CalendarDrawer } from './CalendarDrawer';
import { CalendarTable } from './CalendarTable';
import { CalendarTools } from './CalendarTools';
import { Legend } from './Legend';
import type { CalendarBar } from '../../../../models/features/tpm/calendarLines';
import { NewPromotion } from './NewPromotion';
import { PrintSheet } from './PrintSheet';
import { Timeline, type NewBar } from './Timeline';
import { useAxis } from './useAxis';
import { useCalendar } from './useCalendar';
import { useCalendarPdf } from './useCalendarPdf';
import type { Followed } from './useCursor';
import './calendar.css';

interface CalendarBodyProps {
    readonly address: Pick<Address, 'read' | 'write'>;
    readonly filterFields: readonly FilterField[];
    /** The plan whose promotions these are; undefined: those of all plans. */
    readonly planId?: number;
    readonly title: string;
    /** Shown beside the tools; without it the filters are there. */
    readonly heading?: ReactNode;
    readonly onWritten?: () => void;
}

/** Returns the address of the calendar, its view, and functions that change the view. */
const useAddressed = ({ address }: Pick<CalendarBodyProps, 'address'>) => {
    const at = useListState(address);
    const { go, filter } = at;
    const view = viewIn(filter);
    const onView = useCallback(
        (change: Partial<CalendarView>) => go({ filter: withView(filter, change) }, true),
        [go, filter],
    );
    return { at, view, onView };
};

/** Shows that nothing is planned yet, or that nothing matches. */
const Nothing = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => {
    const translate = useTranslate();
    if (isFiltered) return <NoResults onClear={onClear} />;
    return <EmptyState title={translate('calendar.emptyTitle')} text={translate('calendar.emptyText')} />;
};

/** Returns the view that is rendered: another zoom renders every bar again, in pieces, while the one before remains. */
const useDrawnView = (view: CalendarView): CalendarView => {
    const deferred = useDeferredValue(view);
    return view.zoom === deferred.zoom ? view : deferred;
};

/** Returns the address, the axis and the promotions of a calendar, and the actions on them. */
const useCalendarScreen = ({ address, planId, onWritten }: CalendarBodyProps) => {
    const { at, view, onView } = useAddressed({ address });
    const { zoom, day } = useDrawnView(view);
    const axis = useAxis({ zoom, day, onView });
    const { filter } = at.listState;
    const calendar = useCalendar({ filter, view, range: axis.range, planId, onWritten });
    const [drawn, create] = useState<NewBar>();
    const [created, setCreated] = useState<Followed>();
    const pdf = useCalendarPdf({ filter, calendar, axis, planId });
    const copyBeside = useCopyBeside(calendar.reload);
    const { isRead, list, totals } = calendar;
    const isSmall = useIsSmall();
    // Accounts without promotions are there along time alone.
    const hasAccounts = !isSmall && view.shows === 'time' && totals?.plan_accounts.length !== 0;
    return {
        at,
        view,
        onView,
        axis,
        calendar,
        pdf,
        drawn,
        create,
        created,
        setCreated,
        duplicate: ({ promotion }: CalendarBar) => void copyBeside(promotion, promotion.plan_id),
        opened: useOpenedRecord(address),
        isSmall,
        isEmpty: isRead && list.length === 0 && !hasAccounts,
    };
};

type CalendarScreen = ReturnType<typeof useCalendarScreen>;

/**
 * Shows the tools and the heading, and below them the filters and the legend; without a heading the filters are above.
 */
const Top = ({
    screen,
    heading,
    filterFields,
}: { screen: CalendarScreen } & Pick<CalendarBodyProps, 'heading' | 'filterFields'>) => {
    const translate = useTranslate();
    const { at, view, onView, axis, calendar, pdf, isSmall } = screen;
    const errors = filterErrors(calendar.error);
    const filters = (
        <Box role="search" aria-label={translate('calendar.filtering')} className="calendar-filters no-print">
            <FilterBar {...at} parts={filterFields} errors={errors} isOpen />
            <FilterErrorList parts={filterFields} errors={errors} />
        </Box>
    );
    return (
        <>
            <Box className="calendar-row">
                {heading ?? filters}
                {!isSmall && <CalendarTools view={view} axis={axis} onView={onView} pdf={pdf} />}
            </Box>
            <Box className="calendar-row">
                {heading && filters}
                <Legend view={view} onView={onView} />
            </Box>
        </>
    );
};

/** Shows the error for which there are no data, or not the latest. */
const Failure = ({ calendar: { error, isRead, reload } }: Pick<CalendarScreen, 'calendar'>) => {
    if (error === undefined || filterErrors(error)) return null;
    if (isRead) return <ErrorBanner message={messageOf(error)} onRetry={reload} />;
    return <ListError error={error} onRetry={reload} />;
};

/** Shows how many accounts without promotions there was no room for. */
const More = ({ calendar: { totals } }: Pick<CalendarScreen, 'calendar'>) => {
    const translate = useTranslate();
    const count = totals?.more_accounts ?? 0;
    return (
        count > 0 && (
            <Typography variant="body2">{translate('calendar.moreAccounts', { smart_count: count })}</Typography>
        )
    );
};

/** Shows the promotions along time, as a table, or on a phone as an agenda. */
const Promotions = ({ screen }: { screen: CalendarScreen }) => {
    const { at, view, axis, calendar, isSmall, isEmpty, opened, create, created, duplicate } = screen;
    const { accounts, bars, totals, weeks, isRead } = calendar;
    if (isEmpty) {
        const isFiltered = hasFilter(searchedIn(at.listState.filter));
        return <Nothing isFiltered={isFiltered} onClear={() => at.go({ filter: withView({}, view) })} />;
    }
    if (isSmall) return isRead ? <Agenda bars={bars} clock={weeks} linkTo={opened.linkTo} /> : <SkeletonLines />;
    if (view.shows === 'table') return <CalendarTable accounts={accounts} totals={totals} linkTo={opened.linkTo} />;
    return (
        <Card className="calendar-frame">
            <Timeline
                calendar={calendar}
                axis={axis}
                created={created}
                onOpen={opened.open}
                onCreate={create}
                onDuplicate={duplicate}
            />
        </Card>
    );
};

/**
 * Shows a calendar of promotions: its filters and legend, and the promotions along time, as a table, or as an agenda.
 */
export const CalendarBody = (props: CalendarBodyProps) => {
    const screen = useCalendarScreen(props);
    const { at, view, axis, calendar, drawn, create, setCreated, duplicate, opened } = screen;
    const { bars, isRead, reload } = calendar;
    const openId = at.listState.open;
    const done = (id: number) => {
        if (drawn) setCreated({ id, day: drawn.days.first });
        create(undefined);
        reload();
    };
    return (
        <>
            <title>{props.title}</title>
            <Top screen={screen} heading={props.heading} filterFields={props.filterFields} />
            <Failure calendar={calendar} />
            <More calendar={calendar} />
            <Promotions screen={screen} />
            {view.shows === 'time' && <PrintSheet calendar={calendar} axis={axis} />}
            <CalendarDrawer
                id={openId}
                bar={bars.find(({ id }) => id === openId)}
                isRead={isRead}
                onDuplicate={duplicate}
                onClose={opened.close}
            />
            {drawn && (
                <NewPromotion
                    drawn={drawn}
                    accounts={calendar.accounts}
                    onDone={done}
                    onClose={() => create(undefined)}
                />
            )}
        </>
    );
};
