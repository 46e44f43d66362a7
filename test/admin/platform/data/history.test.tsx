import { waitFor } from '@testing-library/react';
import { useHistory } from '../../../../admin/platform/data/history';
import { answerWith } from '../../../support/server';
import { show } from '../../../support/screen';
import { definitions } from '../../../support/registered';

const Asking = ({ resource }: { resource: string }) => {
    useHistory(resource, 7);
    return null;
};

test('the screens ask for each history where the server has it', async () => {
    const calls = answerWith(() => ({ data: [], headers: { 'Content-Range': 'x */0' } }));
    const expected = definitions
        .filter(({ operations, history }) => operations.includes('get') || history)
        .map(({ path, history }) => [path, `/${history?.path ?? path}`] as const);
    for (const [resource] of expected) show(<Asking resource={resource} />);
    await waitFor(() => expect(calls).toHaveLength(expected.length));
    expect(calls.map(({ path }) => path).sort()).toEqual(expected.map(([, path]) => `${path}/7/history`).sort());
});
