/** Clipboard contents as the programs leave them, shortened. */
export const wordList = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style></head>
<body lang=ZH-CN><!--StartFragment-->
<p class=MsoNormal><b><span style='font-family:等线'>安装顺序</span></b><o:p></o:p></p>
<p class=MsoListParagraph style='margin-left:18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>先装母线框</p>
<p class=MsoListParagraph style='margin-left:18.0pt;mso-list:l0 level1 lfo1'><span lang=EN-US style='mso-list:Ignore'>2.<span>&nbsp;</span></span>再装断路器</p>
<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:l0 level2 lfo1'><span style='font-family:Wingdings;mso-list:Ignore'>l<span>&nbsp;</span></span>力矩 12 N·m</p>
<p class=MsoListParagraph style='margin-left:18.0pt;mso-list:l0 level1 lfo1'><span lang=EN-US style='mso-list:Ignore'>3.<span>&nbsp;</span></span>最后接线</p>
<!--EndFragment--></body></html>`;

export const excelTable = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {mso-number-format:General;}</style></head><body>
<table border=0 cellpadding=0 width=216 style='border-collapse:collapse'><col width=72 span=3>
<tr height=19><td colspan=2 class=xl65>母排规格</td><td>载流量 A</td></tr>
<tr><td rowspan=2>TMY</td><td>60×6</td><td align=right x:num>1125</td></tr>
<tr><td>80×8</td><td align=right>1690</td></tr></table></body></html>`;

export const webPage = `<div class="article"><script>track()</script><h1 style="color:red">断路器选型</h1>
<p style="text-indent:2em">额定电流按 <strong>1.25 倍</strong> 取，<a href="https://manual.example/a" onclick="x()">手册</a> 里有表。<img src="https://evil.example/p.gif"></p>
<h4>步骤</h4><ul class="x"><li>查负荷</li><li>查温升</li></ul>
<pre><code class="language-st">IF #start THEN
  Q := TRUE;</code></pre></div>`;

export const attacks = [
  '<img src=x onerror=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="vbscript:x">x</a><a href="data:text/html,x">y</a>',
  '<a href="//evil.example/">x</a>',
  '<img src="/api/images/../../evil/1.webp">',
  '<img src="https://evil.example/api/images/1x1-00000000000000000000000000000000/1.webp">',
  '<span data-kind="product" data-id="../evil" data-label="x">x</span>',
  '<span data-kind="constructor" data-id="evil" data-label="x">x</span>',
  '<span data-user-id="-1" data-label="evil"></span>',
  '<style>@import "//evil.example"</style><link rel=stylesheet href="//evil.example">',
  '<iframe srcdoc="<script>evil()</script>"></iframe>',
  '<form action="//evil.example"><input name=a value=evil></form>',
];
