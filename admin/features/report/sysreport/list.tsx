import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { sysreport, type Schedule, type SystemReport } from '../../../../models/features/report/sysreport';
import { recordListOf } from '../../../platform/list/page/recordListOf';
import type { ListOf } from '../../../platform/list/list';
import type { Address } from '../../../platform/list/address/listState';
import { ResultChip, StateChip } from './StateChip';

/** Formatters of a row's schedule and moments. */
export interface Writing {
    readonly words: (schedule: Schedule) => string;
    readonly moment: (iso: string | null) => string;
}

export const detailOf = ({ id }: Pick<SystemReport, 'id'>): string => `/${sysreport.path}/${String(id)}/show`;

/** The list of system reports: when each runs in words, and moments by the clock of schedules. */
export const systemReportListOf = (address: Address, { words, moment }: Writing): ListOf<SystemReport> => {
    const generated = recordListOf(sysreport, address) as unknown as ListOf<SystemReport>;
    const cells: Readonly<Record<string, (report: SystemReport) => ReactNode>> = {
        name: report => (
            <LinkBase to={detailOf(report)} className="name-link">
                {report.name}
            </LinkBase>
        ),
        schedule: words,
        state: report => <StateChip state={report.state} />,
        next_date: report => moment(report.next_date) || '—',
        last_date: report => moment(report.last_date) || '—',
        result: report => <ResultChip result={report.result} />,
    };
    return {
        ...generated,
        columns: generated.columns.map(column => {
            const cell = cells[column.name];
            if (!cell) return column;
            const isText = column.name === 'name' || column.name === 'schedule';
            return { ...column, cell, look: isText ? 'wide' : 'code' };
        }),
    };
};
