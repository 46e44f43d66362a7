import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
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
import type { SheetReports } from '../../grid/sheetReport';
import type { Flush } from '../../../../platform/grid/editableSheet';
import { useWorkbench } from '../context';
import { holdsSheet } from '../focusSheet';
import { lineOf } from '../nodes';
import { TABS, useTab, type TabName } from './tabs';

/** The tabs in one line with what is not saved of the sheet. */
const LINE = {
    flex: 'none',
    display: 'flex',
    flexWrap: { xs: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    columnGap: 1,
    '& .MuiTabs-root, & .MuiTab-root': { minHeight: 36 },
    '& .MuiTab-root': { py: 0, px: 1.5, minWidth: 0 },
} as const;
/** In a wide window the content has the height that head and figures leave. */
const REST = { flex: { md: 1 }, minHeight: { md: 0 } } as const;
const SCROLLS = { ...REST, overflowY: { md: 'auto' }, pt: 1 } as const;

interface PromotionTabsProps {
    readonly node: PromotionNode;
    readonly checking: ReturnType<typeof useChecks>;
    readonly reports: SheetReports;
    readonly onFlush: (flush: Flush | null) => void;
}

/** Shows a promotion's deals, its actuals, its checks, and its history. */
export const PromotionTabs = ({ node, checking, reports, onFlush }: PromotionTabsProps) => {
    const translate = useTranslate();
    const { planId, mayAdd, reload, tree, linkTo: toLine } = useWorkbench();
    const { tab, linkTo } = useTab();
    const [saveSlot, setSaveSlot] = useState<Element | null>(null);
    const toOther: LinkToOther = id => {
        const line = lineOf('promotion', id);
        return tree.positions.has(line) ? toLine(line) : undefined;
    };
    const label = (name: TabName) => {
        const text = translate(`workbench.tabs.${name}`);
        return name === 'checks' && checking.checks ? `${text} (${String(checking.checks.length)})` : text;
    };
    const about = { promotionId: node.id, planId, onSaved: () => void reload() };
    return (
        <>
            <Box sx={LINE}>
                <Tabs value={tab} variant="scrollable" allowScrollButtonsMobile>
                    {TABS.filter(name => name !== 'history' || tab === name).map(name => (
                        <Tab key={name} component={LinkBase} {...linkTo(name)} value={name} label={label(name)} />
                    ))}
                </Tabs>
                <Box ref={setSaveSlot} sx={{ display: 'flex', flex: '1 1 auto', justifyContent: 'flex-end' }} />
            </Box>
            {tab === 'deals' && (
                <Box sx={REST} {...holdsSheet(lineOf('promotion', node.id))}>
                    <PromotionGrid
                        {...about}
                        isLocked={node.status !== DRAFT || !mayAdd('promotion')}
                        reports={reports}
                        saveSlot={saveSlot}
                        onFlush={onFlush}
                    />
                </Box>
            )}
            {tab === 'actuals' && (
                <Box sx={SCROLLS}>
                    <ActualsPanel {...about} status={node.status} />
                </Box>
            )}
            {tab === 'checks' && (
                <Box sx={SCROLLS}>
                    <ChecksPanel {...checking} linkTo={toOther} />
                </Box>
            )}
            {tab === 'history' && (
                <Box sx={SCROLLS}>
                    <Card>
                        <History definition={promotion} id={node.id} />
                    </Card>
                </Box>
            )}
        </>
    );
};
