import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProductForm } from '../../../../admin/features/tpm/grid/add/ProductForm';
import type { NewProduct } from '../../../../admin/features/tpm/grid/rows/edit';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { answerWith } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const open = (upc_item: string, edited?: Partial<NewProduct>) => {
    signInAs('TPM User');
    answerWith(() => ({ data: [] }));
    const taken: NewProduct[] = [];
    const start = { description: 'Flour', manufacturer: 'Mill', upc_case: '0-38000-59667', upc_item, ...edited };
    show(
        <ProductForm
            start={start}
            {...(edited && { edited })}
            there={[]}
            action="Take"
            onTake={product => taken.push(product)}
            onClose={() => undefined}
        />,
    );
    return taken;
};
const take = () => userEvent.click(screen.getByRole('button', { name: 'Take' }));

test('a pasted code that no product has is kept without its check digit, as any typed code', async () => {
    const taken = open('038000596674');
    await take();
    await waitFor(() => expect(taken).toMatchObject([{ upc_item: '03800059667', upc_case: '03800059667' }]));
});

test('one that may have lost its zero is asked for again, in a form that can mean one thing alone', async () => {
    const taken = open('38000596674');
    await take();
    expect(await screen.findByText(messages.upcUnclear.text)).toBeInTheDocument();
    const input = screen.getByRole('textbox', { name: /UPC Item/ });
    await userEvent.clear(input);
    await userEvent.type(input, '3-80005-96674');
    await take();
    await waitFor(() => expect(taken).toMatchObject([{ upc_item: '38000596674' }]));
});

test('the code of a product that is edited stays as it is', async () => {
    const taken = open('', { upc_item: '400638133393', upc_case: '400638133393' });
    await take();
    await waitFor(() => expect(taken).toMatchObject([{ upc_item: '400638133393', upc_case: '400638133393' }]));
});
