import { runMail, type Mailed } from '../../../../api/features/report/sysreport/runMail';
import { reportMessages } from '../../../../models/features/report/messages';
import { callMessages } from '../../../../models/platform/messages/callMessages';
import { descriptorOf, type Message } from '../../../../models/platform/messages/message';

const RUN: Mailed = {
    name: 'Users',
    reportId: 4,
    mayOpen: true,
    time: '03-01-2026 06:00 (America/Chicago)',
    rows: 12,
    seconds: '0.4',
    isComplete: true,
    file: 'attached',
    message: '',
    descriptor: null,
};
const failedBy = (message: Message): Mailed => ({
    ...RUN,
    isComplete: false,
    message: message.text,
    descriptor: descriptorOf(message),
});

test('why a report could not be made is said in the language of the mail', () => {
    const run = failedBy(reportMessages.tooManyRows({ limit: '1,000' }));
    expect(runMail.en(run).paragraphs[1]).toBe(run.message);
    expect(runMail.es(run).paragraphs[1]).toBe(
        'El informe tiene más de 1,000 filas. Elija menos entidades, o filtros que encuentren menos.',
    );
    expect(runMail.es(failedBy(callMessages.noAccess)).paragraphs[1]).toBe('El motivo está en el informe.');
});

test.each([
    ['attached', 'The file is attached.', 'El archivo va adjunto.'],
    [
        'tooLarge',
        'The file is too large to email: download it.',
        'El archivo es demasiado grande para un correo: descárguelo.',
    ],
    ['gone', 'The file is gone: run the report again.', 'El archivo ya no está: vuelva a ejecutar el informe.'],
] as const)('it says of the file whether it comes along, and why not: %s', (file, english, spanish) => {
    expect(runMail.en({ ...RUN, file }).paragraphs[1]).toBe(english);
    expect(runMail.es({ ...RUN, file }).paragraphs[1]).toBe(spanish);
});

test('who cannot open the report is led to what it tells of, and asks a content manager for a file that is missing', () => {
    const recipient = { ...RUN, mayOpen: false };
    expect(runMail.en(RUN).link?.path).toBe('/settings/sysreport/detail/4');
    expect(runMail.en(recipient).link?.path).toBe('/services/tpm/dashboard');
    expect(runMail.en(recipient).paragraphs[1]).toBe('The file is attached.');
    for (const file of ['tooLarge', 'gone'] as const) {
        expect(runMail.en({ ...recipient, file }).paragraphs[1]).toContain('ask a content manager');
        expect(runMail.es({ ...recipient, file }).paragraphs[1]).toContain('responsable de contenido');
    }
});
