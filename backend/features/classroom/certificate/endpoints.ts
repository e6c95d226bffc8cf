import * as contract from '../../../../contract/classroom/certificate.ts';
import { on, onRaw } from '../../../http/on.ts';
import * as certificates from './certificates.ts';
import { sendCertificate } from './send-certificate.ts';

export const certificateEndpoints = [
  on(contract.checkCertificate, certificates.checkCertificate),
  on(contract.getOwnCertificate, certificates.getOwnCertificate),
  on(contract.issueCertificate, certificates.issueCertificate),
  on(contract.showCertificate, certificates.showCertificate),
  on(contract.listPersonCertificates, certificates.listPersonCertificates),
  on(contract.reviseCertificate, certificates.reviseCertificate),
  onRaw(
    'GET',
    '/api/classroom/certificates/:serial/certificate.pdf',
    (context, { serial = '' }) => sendCertificate(context, serial),
    { access: 'user', rate: 'statement' },
  ),
];
