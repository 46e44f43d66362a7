import { LinkBase, useLocation, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { DRAFT, promotion } from '../../../../../models/features/tpm/promotion';
import type { PromotionNode } from '../../../../../models/features/tpm/summaryCalls';
import { History } from '../../../../platform/history/History';
import { ActualsPanel } from '../../actuals/ActualsPanel';
import { ChecksPanel, type LinkToOther } from '../../checks/ChecksPanel';
import type { useChecks } from '../../checks/useChecks';
import { PromotionGrid } from '../../grid/PromotionGrid';
import type { Flush } from '../../../../platform/grid/editableSheet';
import { useWorkbench } from '../context';
import { holdsSheet } from '../focusSheet';
import { lineOf } from '../nodes';

const TABS = ['deals', 'actuals', 'checks', 'history'] as const;
type TabName = (typeof TABS)[number];

const isTab = (name: string | null): name is TabName => TABS.some(tab => tab === name);

/** The tab in the address, `&tab=history`, and the links to the others. */
const useTab = () => {
    const { pathname, search, state } = useLocation() as Readonly<Record<'pathname' | 'search', string>> & {
        readonly state: unknown;
    };
    const query = new URLSearchParams(search);
    const named = query.get('tab');
    const [first] = TABS;
    const linkTo = (tab: TabName) => {
        const to = new URLSearchParams(query);
        if (tab === first) to.delete('tab');
        else to.set('tab', tab);
        return { to: { pathname, search: `?${to.toString()}` }, state, replace: true };
    };
    return { tab: isTab(named) ? named : first, linkTo };
};

/** The sheet fills what it is given: so much of the window that its head and foot are seen together. */
const SHEET = { height: 'max(78dvh, 520px)' } as const;

interface PromotionTabsProps {
    readonly node: PromotionNode;
    readonly checking: ReturnType<typeof useChecks>;
    readonly onFlush: (flush: Flush | null) => void;
    readonly onAllowances: (count: number | undefined) => void;
}

/** Shows a promotion's deals, its actuals, its checks, and its history. */
export const PromotionTabs = ({ node, checking, onFlush, onAllowances }: PromotionTabsProps) => {
    const translate = useTranslate();
    const { planId, mayAdd, reload, tree, linkTo: toLine } = useWorkbench();
    const { tab, linkTo } = useTab();
    const toOther: LinkToOther = id => {
        const line = lineOf('promotion', id);
        return tree.positions.has(line) ? toLine(line) : undefined;
    };
    const label = (name: TabName) => {
        const text = translate(`workbench.tabs.${name}`);
        return name === 'checks' && checking.checks ? `${text} (${String(checking.checks.length)})` : text;
    };
    return (
        <>
            <Tabs value={tab} variant="scrollable" allowScrollButtonsMobile sx={{ mb: 2 }}>
                {TABS.map(name => (
                    <Tab key={name} component={LinkBase} {...linkTo(name)} value={name} label={label(name)} />
                ))}
            </Tabs>
            {tab === 'deals' && (
                <Box sx={SHEET} {...holdsSheet(lineOf('promotion', node.id))}>
                    <PromotionGrid
                        promotionId={node.id}
                        planId={planId}
                        isLocked={node.status !== DRAFT || !mayAdd('promotion')}
                        onSaved={() => void reload()}
                        onFlush={onFlush}
                        onAllowances={onAllowances}
                    />
                </Box>
            )}
            {tab === 'actuals' && (
                <ActualsPanel
                    promotionId={node.id}
                    planId={planId}
                    status={node.status}
                    onSaved={() => void reload()}
                />
            )}
            {tab === 'checks' && <ChecksPanel {...checking} linkTo={toOther} />}
            {tab === 'history' && (
                <Card>
                    <History definition={promotion} id={node.id} />
                </Card>
            )}
        </>
    );
};
