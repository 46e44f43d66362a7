import { callApi, callUrl, urlOf } from '../../../../admin/platform/data/callApi';
import { productDetail, productList } from '../../../../models/features/product/calls';
import { sheetFile, sheetList } from '../../../../models/features/tpm/dealSheetCalls';
import { logout } from '../../../../models/platform/sessions/session';
import { preferenceDelete } from '../../../../models/platform/preferences/preference';
import { session } from '../../../../admin/platform/data/session';
import { signInAs } from '../../../support/screen';
import { answerWith } from '../../../support/server';

test('fills in the path', () => {
    expect(urlOf(productDetail, { id: 'a/b' })).toBe('/iss/api/product/detail/a%2Fb');
    expect(() => urlOf(productDetail)).toThrow('needs id');
});

test('sends the payload and unwraps the answer', async () => {
    const calls = answerWith(() => ({ data: { list: [] } }));
    const payload = { searchCriteria: { filter: { q: 'x' } } };
    await expect(callApi(productList, payload)).resolves.toEqual({ list: [] });
    expect(calls).toMatchObject([{ method: 'POST', path: '/product/list', body: payload }]);
});

test('a read has no body', async () => {
    const calls = answerWith(() => ({ data: {} }));
    await callApi(productDetail, {}, { id: 3 });
    expect(calls).toMatchObject([{ method: 'GET', path: '/product/detail/3', body: undefined }]);
});

test('the payload of a read is its query, without what is not there', async () => {
    expect(callUrl(sheetFile, { format: 'pdf', language: null }, { id: 3 })).toBe(
        '/iss/api/tpm/dealsheet/3/file?format=pdf',
    );
    const calls = answerWith(() => ({ data: [] }));
    await callApi(sheetList, { promo_id: 12 });
    expect(calls).toMatchObject([{ method: 'GET', path: '/tpm/dealsheet/list', body: undefined }]);
    expect(calls.map(({ query }) => String(query))).toEqual(['promo_id=12']);
});

test('what writes says for whom; what reads does not', async () => {
    signInAs('Administrator');
    const calls = answerWith(() => ({ data: null }));
    await callApi(preferenceDelete, {}, { id: 3 });
    await callApi(productDetail, {}, { id: 3 });
    await callApi(productList, {});
    session.set({ phase: 'signedOut' });
    await callApi(logout, {}, {}, { contained: true });
    expect(calls.map(({ headers }) => headers.get('x-endcap-user-id'))).toEqual(['1', null, null, null]);
});
