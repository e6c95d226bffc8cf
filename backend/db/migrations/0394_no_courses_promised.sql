-- Courses are in preparation: the first texts of the site name them no longer, where nobody wrote others
update site_config set value = to_jsonb('面向电气设计与成套制造的软件和社区：选型、报价、电气设计、柜体、母线、线束与车间管理共用一份数据，图纸、模型和问答都在这里。'::text)
where key = 'siteDescription' and value = to_jsonb('面向电气设计与成套制造的软件和社区：选型、报价、电气设计、柜体、母线、线束与车间管理共用一份数据，图纸、模型、课程和问答都在这里。'::text);
update site_config set value = to_jsonb('月、季、年三档会员的价格、每天下载份数与子账号权益对照，价格含税，可开发票，附价格变更记录与常见问题。'::text)
where key = 'priceDescription' and value = to_jsonb('月、季、年三档会员的价格、每天下载份数、课程与子账号权益对照，价格含税，可开发票，附价格变更记录与常见问题。'::text);
