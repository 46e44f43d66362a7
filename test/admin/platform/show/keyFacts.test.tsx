import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { keyFacts } from '../../../../admin/platform/show/KeyFacts';
import { ShowPage } from '../../../../admin/platform/show/ShowPage';
import { shownFields } from '../../../../admin/platform/record/fieldsOf';
import { entityType } from '../../../../models/features/settings/entityType';
import { feedback } from '../../../../models/features/settings/feedback';
import { listDefinitions } from '../../../../models/platform/definition/registry';
import { answerWith } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const record = {
    ...Object.fromEntries(shownFields(feedback).map(([name]) => [name, null])),
    id: 7,
    version: 3,
    fb_subject: 'Two stores of one name',
    fb_type: 'Problem',
    fb_status: 'In progress',
    fb_priority: 'High',
    fb_description: 'Which of them is ours?',
    awaits_answer: true,
    create_user: 'pat',
    create_date: '2026-01-01T00:00:00.000Z',
    update_user: 'pat',
    update_date: '2026-01-01T00:00:00.000Z',
};

const labelsIn = (list: HTMLElement): readonly (string | null)[] =>
    [...list.querySelectorAll('dt')].map(label => label.textContent);

test('a record of many fields is headed by what its list is read by, and says it once', async () => {
    signInAs('Administrator');
    const thread = { ...record, create_name: 'Pat Doe', entries: [] };
    answerWith(({ path }) => {
        if (path.endsWith('/thread')) return { data: thread };
        return { data: path.endsWith('/7') ? record : [] };
    });
    const page = <Route path={`/${feedback.path}/:id/show`} element={<ShowPage definition={feedback} />} />;
    const { container } = show(<Routes>{page}</Routes>, {
        resource: feedback.path,
        at: `/${feedback.path}/7/show`,
    });
    await screen.findByRole('heading', { name: record.fb_subject });
    const [head, details] = [...container.querySelectorAll('dl')] as unknown as [HTMLElement, HTMLElement];
    expect(labelsIn(head)).toEqual(['Type', 'Status', 'Awaits an answer', 'Priority', 'From']);
    within(head).getByText('In progress');
    const rest = labelsIn(details);
    expect(rest).toEqual(expect.arrayContaining(['Comments', 'Browser']));
    expect(rest.filter(label => labelsIn(head).includes(label))).toEqual([]);
});

test.each(listDefinitions().map(definition => [definition.path, definition] as const))(
    '%s is headed by a few fields that its name does not say, or has few fields',
    (_, definition) => {
        const facts = keyFacts(definition);
        expect(facts.length).toBeLessThanOrEqual(5);
        expect(facts.filter(name => definition.represent.includes(name))).toEqual([]);
        expect(facts.length > 0).toBe(shownFields(definition).length >= 8);
    },
);

test('a record of few fields has no head', () => {
    expect(keyFacts(entityType)).toEqual([]);
});
