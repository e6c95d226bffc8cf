-- Invitations can be copied and sent again: their code follows from this seed and the portal's secret.
alter table company_invitations add column code_seed text not null default '';
alter table company_invitations add column mailed_at timestamptz;
