import { screen } from '@testing-library/react';
import { ChangeList } from '../../../../admin/platform/history/difference/ChangeList';
import { bulkReport } from '../../../../models/features/report/bulkReport';
import { entityNames } from '../../../../models/features/adr/entityCalls';
import { NEW_RULES } from '../../../../admin/features/report/builder/rulesValue';
import { answerWith } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

beforeEach(() => signInAs('Bulk Report Manager'));

test('what a report said before, and says now, is told in words', async () => {
    answerWith(({ path }) =>
        path.endsWith(entityNames.path) ? { data: [{ id: 4, adr_id: 1, code: 'N', name: 'North' }] } : { data: {} },
    );
    const from = { ...NEW_RULES, filter: { ...NEW_RULES.filter, entity_ids: [4] } };
    show(<ChangeList definition={bulkReport} changes={{ rules: { from, to: { ...from, layout: 'VERTICAL' } } }} />, {
        resource: bulkReport.path,
    });
    expect(await screen.findAllByText('N North')).toHaveLength(2);
    expect(screen.getByText('A row for each product, a column for each entity')).toBeInTheDocument();
    expect(screen.getByText('A row for each product and entity')).toBeInTheDocument();
    expect(screen.queryByText(/[{}]/)).not.toBeInTheDocument();
});
