import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { WorkbenchPage } from '../../../../admin/features/tpm/workbench/WorkbenchPage';
import { OutageBanner } from '../../../../admin/platform/layout/OutageBanner';
import { recordOpened } from '../../../../models/platform/search/calls';
import { promotionCoverage } from '../../../../models/features/tpm/coverageCalls';
import { APPROVED, CANCELLED, PENDING } from '../../../../models/features/tpm/promotion';
import { removalPreview } from '../../../../models/features/tpm/removalCalls';
import type { PlanSummary } from '../../../../models/features/tpm/summaryCalls';
import { show } from '../../../support/screen';
import { answerWith, type ReceivedRequest, type CannedAnswer } from '../../../support/server';
import { planOf } from './plans';

/** A plan with one account within its budget, one over it, and one without promotions. */
export const PLAN = planOf(
    {
        id: 3,
        name: 'Bluestone',
        budget: 40_000,
        groups: {
            Circulars: [
                { id: 12, name: 'Spring', status: APPROVED, planned: 22_000, submittedBy: 'sam' },
                { id: 13, name: 'Summer', status: PENDING, planned: 6_000, start: '2027-06-01', submittedBy: 'sam' },
            ],
            Shelf: [{ id: 14, name: 'Autumn', planned: 0.01, start: '2027-06-01', allowances: 0 }],
        },
    },
    {
        id: 4,
        name: 'Harbor',
        budget: 1_000,
        groups: {
            Ads: [
                { id: 15, name: 'Winter', status: APPROVED, planned: 1_500 },
                { id: 16, name: 'Easter', status: CANCELLED, planned: 700 },
                { id: 17, name: 'Labor Day', status: PENDING, planned: 100, submittedBy: 'sam' },
            ],
        },
    },
    { id: 5, name: 'Prairie', budget: 500, groups: {} },
);

interface Options {
    /** The answer to each call of the summary. */
    readonly summary?: () => CannedAnswer;
    readonly answer?: (request: ReceivedRequest) => CannedAnswer;
    readonly plan?: PlanSummary;
}

/** Calls that are sent as POST but are not writes that a test of the workbench checks. */
const BESIDE: readonly string[] = [recordOpened.path, promotionCoverage.path, removalPreview.path];

const isWrite = ({ method, path }: ReceivedRequest): boolean => method !== 'GET' && !BESIDE.includes(path);

/** Opens a plan's workbench at an address. @param options the answers to writes and to other reads */
export const open = (query = '', { plan = PLAN, summary = () => ({ data: plan }), answer }: Options = {}) => {
    const calls = answerWith(request => {
        if (request.path === '/tpm/plan/1/summary') return summary();
        const input = answer?.(request);
        if (input) return input;
        if (request.path.endsWith('/checks')) return { data: [] };
        if (request.method === 'GET') return { data: [], headers: { 'Content-Range': 'x */0' } };
        return { data: { id: 99 } };
    });
    const locations: string[] = [];
    show(
        <>
            <Routes>
                <Route path="/services/tpm/plan/:id/show" element={<WorkbenchPage />} />
                <Route path="/services/tpm/plan" element={<p>the plans</p>} />
            </Routes>
            <OutageBanner />
        </>,
        {
            at: `/services/tpm/plan/1/show${query}`,
            onLocation: ({ pathname, search }) => locations.push(pathname + search),
        },
    );
    return { calls, locations, writes: () => calls.filter(isWrite) };
};

export const line = (name: RegExp) => screen.findByRole('treeitem', { name });
/** Finds the region of the selected node. */
export const panel = (name: string) => screen.findByRole('region', { name });
