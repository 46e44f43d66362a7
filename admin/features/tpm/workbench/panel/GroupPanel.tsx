import { useTranslate } from 'react-admin';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Figures } from '../Figures';
import { dollars, percent } from '../figures';
import type { NodeOf, WorkbenchNode } from '../nodes';
import { Months } from './Months';
import { Panel } from './Panel';
import { Promotions } from './Promotions';

const SUMS = ['planned', 'committed', 'pending', 'actual'] as const;

/** Shows a group: its amounts, and its promotions. */
export const GroupPanel = ({ node }: { node: NodeOf<'group'> & WorkbenchNode }) => {
    const translate = useTranslate();
    const { record } = node;
    const figures = [
        ...SUMS.map(name => ({ label: translate(`workbench.amounts.${name}`), value: dollars(record[name]) })),
        { label: translate('workbench.ofAccount'), value: percent(record.budget_percent) },
    ];
    const about = record.description && (
        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
            {record.description}
        </Typography>
    );
    return (
        <Panel node={node} about={about}>
            <Card sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
                <Figures figures={figures} />
            </Card>
            <Months node={node} budget={null} />
            <Promotions node={node} />
        </Panel>
    );
};
